import type { Settings } from "../settings";
import { buzz } from "../sound/haptics";
import { sounds } from "../sound/sounds";
import type { SoundName } from "../sound/sounds";

/** What is heard and felt, where the player wants it. */
export class Feedback {
  readonly #wishes: () => Settings;

  constructor(wishes: () => Settings) {
    this.#wishes = wishes;
  }

  /** Lets the first touch on `target` start the audio. */
  unlockOn(target: EventTarget): void {
    sounds.unlockOn(target);
  }

  /** Plays a sound; `pan` is its place from -1, left, to 1. */
  hear(name: SoundName, pan = 0): void {
    if (this.#wishes().sound) sounds.play(name, { pan });
  }

  /** Lets the device buzz. */
  feel(name: "own" | "refused" | "slap"): void {
    if (this.#wishes().haptics) buzz(name);
  }
}
