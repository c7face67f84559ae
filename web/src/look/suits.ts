/** The four suits, by the letter that ends a card's name. */
export type Suit = "S" | "H" | "D" | "C";

/** The outline of each suit in a box of 100 x 100. Spade and club stand on a slab foot, as the letters do. */
export const suitOutlines: Readonly<Record<Suit, string>> = {
  S: "M50 2C54 9 62 18 75 30C88 42 95 50 95 61C95 73 86 80 76 80C68 80 61 77 57 70C57.5 80 61 86 68 89V97H32V89C39 86 42.5 80 43 70C39 77 32 80 24 80C14 80 5 73 5 61C5 50 12 42 25 30C38 18 46 9 50 2Z",
  H: "M50 96C46 90 38 82 25 69C12 56 4 46 4 31C4 15 15 5 29 5C38 5 46 10 50 18C54 10 62 5 71 5C85 5 96 15 96 31C96 46 88 56 75 69C62 82 54 90 50 96Z",
  D: "M50 1C58 17 72 35 88 50C72 65 58 83 50 99C42 83 28 65 12 50C28 35 42 17 50 1Z",
  C: "M50 3A21.5 21.5 0 0 1 67 38A21.5 21.5 0 1 1 57.5 71.5C58 80 61 86 68 89V97H32V89C39 86 42 80 42.5 71.5A21.5 21.5 0 1 1 33 38A21.5 21.5 0 0 1 50 3Z",
};

/** A suit as SVG in the current fill, in a square box of `size` whose upper left corner is at (`x`, `y`). */
export function suitShape(suit: Suit, x: number, y: number, size: number): string {
  return `<path transform="translate(${x} ${y})scale(${size / 100})" d="${suitOutlines[suit]}"/>`;
}
