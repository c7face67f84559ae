/** The four backs: one motif for each seat, in the card's paper on the seat's back colour. */

const paper = "var(--card)";
const back = "var(--back)";

/** Calls `draw` for every place of a grid that covers the card; odd rows are moved by `shift`. */
function grid(
  across: number,
  down: number,
  shift: number,
  draw: (x: number, y: number, odd: boolean) => string,
): string {
  let path = "";
  for (let row = -5; row <= 5; row += 1) {
    const odd = row % 2 !== 0;
    for (let column = -4; column <= 4; column += 1) {
      const x = 50 + column * across + (odd ? shift : 0);
      const y = 70 + row * down;
      if (x > -across && x < 100 + across && y > -down && y < 140 + down) path += draw(x, y, odd);
    }
  }
  return path;
}

function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0-${2 * radius} 0`;
}

function rings(): string {
  const discs = grid(20, 15, 10, (x, y) => circle(x, y, 10));
  const bands = grid(20, 15, 10, (x, y) => circle(x, y, 5.5));
  return `<path fill="${paper}" d="${discs}"/><path fill="none" stroke="${back}" stroke-width="3" d="${bands}"/>`;
}

function teeth(): string {
  const path = grid(
    20,
    16,
    10,
    (x, y) => `M${x - 10} ${y + 7}l10-14.5l10 14.5h-5.5l-4.5-6.5l-4.5 6.5z`,
  );
  return `<path fill="${paper}" d="${path}"/>`;
}

function moons(): string {
  // Four quarter discs make one circle: drawn as circles, they leave no seams.
  return `<path fill="${paper}" d="${grid(36, 36, 0, (x, y) => circle(x + 18, y, 18))}"/>`;
}

function weave(): string {
  const upright = (x: number, y: number): string => `M${x - 6} ${y - 7}h4v14h-4zm8 0h4v14h-4z`;
  const lying = (x: number, y: number): string => `M${x - 7} ${y - 6}h14v4h-14zm0 8h14v4h-14z`;
  const path = grid(36, 16, 18, (x, y) => upright(x, y) + lying(x + 18, y));
  return `<path fill="${paper}" d="${path}"/>`;
}

const motifs = [rings, teeth, moons, weave] as const;
const drawn: string[] = [];

/**
 * The back of a card of one seat as an SVG string that fills its container.
 * Seats from 4 on begin again with the first motif.
 */
export function cardBack(seat: number): string {
  const which = seat % motifs.length;
  const motif = motifs[which] ?? rings;
  return (drawn[which] ??=
    `<svg class="card-back seat-${which}" viewBox="0 0 100 140" aria-hidden="true">` +
    `<rect x=".75" y=".75" width="98.5" height="138.5" rx="8.5" fill="${paper}" stroke="var(--edge)" stroke-width="1.5"/>` +
    `<rect x="7" y="7" width="86" height="126" rx="4.5" fill="${back}"/>` +
    // The inner box cuts the motif square; its corners lie under the round line.
    `<svg x="7.6" y="7.6" width="84.8" height="124.8" viewBox="7.6 7.6 84.8 124.8">${motif()}</svg>` +
    `<rect x="7" y="7" width="86" height="126" rx="4.5" fill="none" stroke="${back}" stroke-width="2.5"/></svg>`);
}
