import { recipes } from "./recipes";
import type { SoundName } from "./recipes";
import { longest_ms, synthesise } from "./synthesis";

export type { SoundName } from "./recipes";

/** How one playing of a sound differs from another. */
export interface PlayOptions {
  /** Where it comes from: -1 left, 0 middle, 1 right. */
  readonly pan?: number;
}

/** The player of all sounds. Whether sound is wanted at all is for the caller to know. */
export interface Sounds {
  /** Every sound there is. */
  readonly names: readonly SoundName[];
  /** Plays a sound now, or nothing where the browser has no sound, or has not yet let the page make any. */
  play(name: SoundName, options?: PlayOptions): void;
  /** Starts the audio at the first gesture on `target`, as browsers demand, and again after an interruption. */
  unlockOn(target: EventTarget): void;
}

type ContextMaker = () => AudioContext | undefined;

/** Which events count as a gesture: a touch does so at its end, a mouse and a key at once. */
const gestures = ["pointerdown", "pointerup", "keydown"] as const;

/** Each playing is a little faster or slower, so that eight cards a second do not sound like a machine. */
const drift = 0.05;

function browserContext(): AudioContext | undefined {
  return typeof AudioContext === "undefined"
    ? undefined
    : new AudioContext({ latencyHint: "interactive" });
}

/** Connects a source to the speakers, at its place between left and right where the browser can. */
function route(context: AudioContext, source: AudioNode, pan: number): void {
  if (pan === 0 || typeof context.createStereoPanner !== "function") {
    source.connect(context.destination);
    return;
  }
  const place = context.createStereoPanner();
  place.pan.value = Math.max(-1, Math.min(1, pan));
  source.connect(place).connect(context.destination);
}

class Player implements Sounds {
  readonly names = Object.keys(recipes) as SoundName[];
  readonly #make: ContextMaker;
  readonly #buffers = new Map<SoundName, AudioBuffer>();
  #context: AudioContext | undefined;
  #isBroken = false;

  constructor(make: ContextMaker) {
    this.#make = make;
  }

  play(name: SoundName, { pan = 0 }: PlayOptions = {}): void {
    const context = this.#context;
    if (this.#isBroken || context?.state !== "running") return;
    this.#guard(() => {
      const source = context.createBufferSource();
      source.buffer = this.#buffer(context, name);
      source.playbackRate.value = 1 + drift * (Math.random() - 0.5);
      route(context, source, pan);
      source.start();
    });
  }

  unlockOn(target: EventTarget): void {
    for (const gesture of gestures) {
      target.addEventListener(gesture, this.#wake, { passive: true, capture: true });
    }
  }

  readonly #wake = (): void => {
    if (this.#isBroken || this.#context?.state === "running") return;
    this.#guard(() => {
      if (!this.#context) {
        this.#context = this.#make();
        this.#isBroken = !this.#context;
        this.#prepare();
      }
      // A refusal only means silence until the next gesture.
      this.#context?.resume().catch(() => undefined);
    });
  };

  /** Computes the sounds one by one between frames, so that the first play need not wait for them. */
  #prepare(): void {
    const [...waiting] = this.names;
    const one = (): void => {
      const name = waiting.shift();
      const context = this.#context;
      if (name === undefined || !context || this.#isBroken) return;
      this.#guard(() => this.#buffer(context, name));
      setTimeout(one, 0);
    };
    setTimeout(one, 0);
  }

  #buffer(context: AudioContext, name: SoundName): AudioBuffer {
    const known = this.#buffers.get(name);
    if (known) return known;
    const rate = context.sampleRate;
    const buffer = context.createBuffer(1, Math.floor((longest_ms / 1000) * rate), rate);
    buffer.copyToChannel(synthesise(recipes[name], rate), 0);
    this.#buffers.set(name, buffer);
    return buffer;
  }

  /** Sound is never worth an error in the middle of a race: after the first one there is silence. */
  #guard(action: () => unknown): void {
    try {
      action();
    } catch {
      this.#isBroken = true;
    }
  }
}

/** A player of its own; `make` gives the audio context, or nothing where there is none. */
export function createSounds(make: ContextMaker = browserContext): Sounds {
  return new Player(make);
}

/** The player of this page. Silent until `unlockOn` has seen a gesture. */
export const sounds: Sounds = createSounds();
