import { afterEach, describe, expect, it, vi } from "vitest";

import { buzz } from "./haptics";
import { createSounds } from "./sounds";

/** As much of an audio context as the player asks for, and a note of what was played. */
function fakeContext() {
  const pans: number[] = [];
  const started: number[] = [];
  const context = {
    state: "suspended",
    sampleRate: 8000,
    destination: {},
    resume() {
      context.state = "running";
      return Promise.resolve();
    },
    createBuffer: () => ({ copyToChannel: () => undefined }),
    createBufferSource: () => ({
      buffer: undefined,
      playbackRate: { value: 1 },
      connect: (next: unknown) => next,
      start: () => started.push(started.length),
    }),
    createStereoPanner: () => ({
      pan: {
        set value(place: number) {
          pans.push(place);
        },
      },
      connect: (next: unknown) => next,
    }),
  };
  return { context: context as unknown as AudioContext, pans, started };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("sounds", () => {
  it("are silent until a gesture", () => {
    const { context, started } = fakeContext();
    const make = vi.fn(() => context);
    const sounds = createSounds(make);
    const page = new EventTarget();
    sounds.unlockOn(page);
    sounds.play("own");
    expect(make).not.toHaveBeenCalled();
    page.dispatchEvent(new Event("pointerup"));
    page.dispatchEvent(new Event("keydown"));
    sounds.play("own");
    expect(make).toHaveBeenCalledTimes(1);
    expect(started).toHaveLength(1);
  });

  it("come from the side they are told, within the two sides", () => {
    const { context, pans } = fakeContext();
    const sounds = createSounds(() => context);
    const page = new EventTarget();
    sounds.unlockOn(page);
    page.dispatchEvent(new Event("keydown"));
    sounds.play("other", { pan: 0.5 });
    sounds.play("other", { pan: -3 });
    expect(pans).toEqual([0.5, -1]);
  });

  it("never throw where there is no audio, or it breaks", () => {
    const page = new EventTarget();
    const none = createSounds(() => undefined);
    const broken = createSounds(() => {
      throw new Error("no device");
    });
    for (const sounds of [none, broken]) {
      sounds.unlockOn(page);
      page.dispatchEvent(new Event("keydown"));
      for (const name of sounds.names) sounds.play(name);
    }
    expect(none.names).toHaveLength(10);
  });
});

describe("buzz", () => {
  it("lets the device vibrate, and does nothing where it cannot", () => {
    const vibrate = vi.fn();
    vi.stubGlobal("navigator", { vibrate });
    buzz("refused");
    expect(vibrate).toHaveBeenCalledWith(20);
    vi.stubGlobal("navigator", {});
    buzz("slap");
    vi.stubGlobal("navigator", undefined);
    buzz("own");
    expect(vibrate).toHaveBeenCalledTimes(1);
  });
});
