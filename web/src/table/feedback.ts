import type { Settings } from "../settings";
import { buzz } from "../sound/haptics";
import type { SoundName, Sounds } from "../sound/sounds";

/** What is heard and felt, where the player wants it. */
export class Feedback {
  readonly #wishes: () => Settings;
  #sounds: Sounds | null = null;

  constructor(wishes: () => Settings) {
    this.#wishes = wishes;
  }

  /** Fetches the sounds and lets the next touch on `target` start the audio. Not needed for the first card. */
  async listenOn(target: EventTarget): Promise<void> {
    if (this.#sounds) return;
    try {
      const { sounds } = await import("../sound/sounds");
      this.#sounds = sounds;
      sounds.unlockOn(target);
    } catch {
      // The game goes on in silence.
    }
  }

  /** Plays a sound; `pan` is its place from -1, left, to 1. */
  hear(name: SoundName, pan = 0): void {
    if (this.#wishes().sound) this.#sounds?.play(name, { pan });
  }

  /** Lets the device buzz. */
  feel(name: "own" | "refused" | "slap"): void {
    if (this.#wishes().haptics) buzz(name);
  }
}
