import { describe, expect, it } from "vitest";

import { recipes } from "./recipes";
import type { SoundName } from "./recipes";
import { synthesise } from "./synthesis";

const rate = 48_000;
const names = Object.keys(recipes) as SoundName[];

function energy(samples: Float32Array): number {
  return samples.reduce((sum, sample) => sum + sample * sample, 0);
}

/** How alike two stretches of sound are, 0 to 1, at the best delay between 1 and 12 ms: high for a tone. */
function pitchedness(samples: Float32Array): number {
  let best = 0;
  for (let delay = rate / 1000; delay < (rate * 12) / 1000; delay += 4) {
    let product = 0;
    for (let index = delay; index < samples.length; index += 1) {
      product += (samples[index] ?? 0) * (samples[index - delay] ?? 0);
    }
    best = Math.max(best, product / energy(samples));
  }
  return best;
}

describe.each(names)("the sound %s", (name) => {
  const samples = synthesise(recipes[name], rate);

  it("is soft and over within 180 ms", () => {
    expect(samples.length / rate).toBeLessThan(0.18);
    expect(Math.max(...samples.map(Math.abs))).toBeCloseTo(recipes[name].peak, 2);
    expect(recipes[name].peak).toBeLessThanOrEqual(0.6);
  });

  it("starts at once and dies away to nothing", () => {
    expect(energy(samples.subarray(0, rate * 0.06))).toBeGreaterThan(energy(samples) * 0.15);
    expect(energy(samples.subarray(rate * 0.16))).toBeLessThan(energy(samples) * 0.01);
    expect(samples.at(-1)).toBeCloseTo(0, 4);
  });

  it("has no pitch", () => {
    expect(pitchedness(samples)).toBeLessThan(0.6);
  });

  it("is the same every time", () => {
    expect(synthesise(recipes[name], rate)).toEqual(samples);
  });
});
