import type { Burst, Recipe } from "./synthesis";

/**
 * What each sound is made of: paper (wide, high, quickly gone), wood (narrow,
 * low, dry) and felt (low and slow). Nothing has a pitch.
 */

/** Everything that can be heard. */
export type SoundName =
  "own" | "other" | "refused" | "returned" | "won" | "called" | "flip" | "slap" | "last" | "end";

function burst(
  at_ms: number,
  band_hz: number,
  sharpness: number,
  fall_ms: number,
  strength: number,
  rise_ms = 0.4,
): Burst {
  return { at_ms, band_hz, sharpness, rise_ms, fall_ms, strength };
}

/** A card snapped on a table: paper, then the table under it. */
const snap: readonly Burst[] = [
  burst(0, 3400, 0.7, 5, 0.8),
  burst(1, 1100, 0.9, 9, 0.7),
  burst(2, 210, 2.2, 16, 1.8, 1),
];

/** One leaf of a riffle: a brush of paper that ends in a tick. */
function leaf(at_ms: number, band_hz: number): Burst[] {
  return [burst(at_ms, band_hz, 0.8, 9, 0.5, 9), burst(at_ms + 16, band_hz * 0.7, 0.7, 5, 1)];
}

/** The edge of a whole deck set down. */
function squared(at_ms: number, strength: number): Burst[] {
  return [
    burst(at_ms, 1700, 0.6, 10, 0.6 * strength, 2),
    burst(at_ms + 5, 2600, 0.6, 7, 0.3 * strength, 3),
    burst(at_ms + 2, 260, 1.8, 16, 1.6 * strength, 1),
  ];
}

/** The recipe of every sound. */
export const recipes: Readonly<Record<SoundName, Recipe>> = {
  own: { peak: 0.42, bursts: snap },
  other: {
    peak: 0.26,
    bursts: [
      burst(0, 1500, 0.7, 6, 0.6),
      burst(1, 620, 0.9, 10, 0.7),
      burst(2, 150, 2.2, 18, 1.9, 1),
    ],
  },
  // One dry knock: wood only, no paper.
  refused: {
    peak: 0.36,
    bursts: [burst(0, 330, 4, 7, 2.2), burst(0, 760, 3, 4, 0.7), burst(1, 170, 3, 12, 1.4, 1)],
  },
  // A card slid back: a brush that swells, falls and darkens.
  returned: {
    peak: 0.2,
    bursts: [
      { ...burst(0, 3600, 0.9, 34, 1, 42), to_hz: 1500 },
      { ...burst(10, 1200, 0.8, 30, 0.5, 45), to_hz: 600 },
    ],
  },
  won: {
    peak: 0.42,
    bursts: [...snap, burst(62, 1350, 5, 5, 2, 0.2), burst(62, 620, 4, 6, 1.5, 0.2)],
  },
  called: {
    peak: 0.32,
    bursts: [burst(0, 420, 2.2, 6, 1.6, 0.8), burst(0, 1400, 0.8, 3, 0.4, 0.8)],
  },
  flip: { peak: 0.28, bursts: [...leaf(0, 4200), ...leaf(52, 3500)] },
  slap: {
    peak: 0.6,
    bursts: [
      burst(0, 1300, 0.5, 10, 0.9, 0.8),
      burst(0, 2900, 0.6, 5, 0.5, 0.8),
      burst(1, 300, 1.6, 18, 1.5, 1),
      burst(2, 115, 2, 34, 2.6, 2),
    ],
  },
  // A low drum under felt; the second band is for telephones, which have no bass.
  last: {
    peak: 0.4,
    bursts: [
      burst(0, 90, 2.2, 36, 3, 5),
      burst(0, 185, 1.6, 26, 1.3, 4),
      burst(0, 340, 0.9, 9, 0.3, 3),
    ],
  },
  end: { peak: 0.42, bursts: [...squared(0, 0.7), ...squared(84, 1)] },
};
