/**
 * Short dry noises, computed sample by sample: bursts of noise through filters
 * that are wide enough to have no pitch. Pure; needs no browser.
 */

/** One burst of noise through one band. */
export interface Burst {
  /** When it starts. */
  readonly at_ms: number;
  /** Middle of the band. */
  readonly band_hz: number;
  /** Where the middle has moved to when the burst has died away; without it, it stays. */
  readonly to_hz?: number;
  /** Middle divided by width: under 1 is paper, 2 to 6 is wood and felt. */
  readonly sharpness: number;
  /** Time from silence to full strength. */
  readonly rise_ms: number;
  /** Time to fall to a third. */
  readonly fall_ms: number;
  /** Strength against the other bursts of the same sound. */
  readonly strength: number;
}

/** A whole sound. */
export interface Recipe {
  /** Highest sample of the finished sound, 0 to 1. */
  readonly peak: number;
  readonly bursts: readonly Burst[];
}

/** No sound is longer: a race must not ring. */
export const longest_ms = 175;

const fadeOut_ms = 12;

/** Above this everything is rolled off, twice: hiss is what sounds electronic. */
const softAbove_hz = 4200;

/** The same noise every time, so that a sound is the same on every machine (mulberry32's mixing step). */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
}

/** Rise and fall of a burst, `ms` after its start. */
function envelope(burst: Burst, ms: number): number {
  if (ms < burst.rise_ms) return ms / burst.rise_ms;
  return Math.exp(-(ms - burst.rise_ms) / burst.fall_ms);
}

/** Adds one burst to the samples: noise, shaped, then through a state-variable band filter. */
function addBurst(samples: Float32Array, burst: Burst, rate: number, seed: number): void {
  const next = noise(seed);
  const start = Math.round((burst.at_ms / 1000) * rate);
  const damping = 1 / burst.sharpness;
  let low = 0;
  let band = 0;
  for (let index = start; index < samples.length; index += 1) {
    const ms = ((index - start) / rate) * 1000;
    const level = envelope(burst, ms);
    const middle = burst.band_hz + ((burst.to_hz ?? burst.band_hz) - burst.band_hz) * (1 - level);
    const tuning = 2 * Math.sin(Math.PI * Math.min(middle / rate, 1 / 6));
    const input = next() * level;
    low += tuning * band;
    band += tuning * (input - low - damping * band);
    samples[index] = (samples[index] ?? 0) + band * damping * burst.strength;
  }
}

/** Takes the hiss off, in place. */
function soften(samples: Float32Array, rate: number): void {
  const share = 1 - Math.exp((-2 * Math.PI * softAbove_hz) / rate);
  let once = 0;
  let twice = 0;
  samples.forEach((sample, index) => {
    once += share * (sample - once);
    twice += share * (once - twice);
    samples[index] = twice;
  });
}

/** Scales to the wanted peak and lets the last milliseconds die away to nothing. */
function finish(samples: Float32Array, peak: number, rate: number): void {
  const highest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  const fade = Math.round((fadeOut_ms / 1000) * rate);
  samples.forEach((sample, index) => {
    const left = Math.min(1, (samples.length - 1 - index) / fade);
    samples[index] = sample * (peak / highest) * left;
  });
}

/** The samples of a sound, mono, at `rate` samples a second. */
export function synthesise(recipe: Recipe, rate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.floor((longest_ms / 1000) * rate));
  recipe.bursts.forEach((burst, index) => {
    addBurst(samples, burst, rate, 7919 * (index + 1));
  });
  soften(samples, rate);
  finish(samples, recipe.peak, rate);
  return samples;
}
