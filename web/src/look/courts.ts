/**
 * The twelve small people. Three figures, each drawn once in a box of
 * 100 x 140 from the card's lower edge up; the suit's colours come from the
 * custom properties in card.css.
 */

/** The three ranks that are people. */
export type Court = "K" | "Q" | "J";

const ink = "var(--card-ink)";
const paper = "var(--card)";
const gold = "var(--court-gold)";
const skin = "var(--skin)";
const beard = "var(--beard)";
const hair = "var(--hair)";
const tiara = "var(--tiara)";
const suit = "currentColor";

function area(colour: string, path: string): string {
  return `<path fill="${colour}" d="${path}"/>`;
}

function dot(colour: string, x: number, y: number, radius: number): string {
  return `<circle fill="${colour}" cx="${x}" cy="${y}" r="${radius}"/>`;
}

function line(colour: string, width: number, path: string, cap = "butt"): string {
  return `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="${cap}" d="${path}"/>`;
}

const crown =
  area(gold, "M30 80L25 59L38.5 68L50 54L61.5 68L75 59L70 80Z") +
  area(suit, "M29 75H71L69.8 81H30.2Z") +
  dot(suit, 25, 58, 3.4) +
  dot(suit, 50, 53.5, 3.8) +
  dot(suit, 75, 58, 3.4);

// The robe's right side ends on the card's round corner, so that no clip is needed.
const king =
  area(
    suit,
    "M4 141C6 118 24 110 50 110C74.8 110 92.4 117.3 95.6 138A9.4 9.4 0 0 1 92 139.2V141Z",
  ) +
  area(paper, "M24 112.5L50 141L76 112.5C68 110 60 109 50 109C40 109 32 110 24 112.5Z") +
  line(ink, 2.6, "M33 118l3 6M67 118l-3 6M42 126l2 5M58 126l-2 5", "round") +
  area(beard, "M31 76H69V100C69 114 60 124 50 128C40 124 31 114 31 100Z") +
  area(skin, "M37 78H63V93C58 91 54 92 50 95C46 92 42 91 37 93Z") +
  line(skin, 2.6, "M45 101.5H55", "round") +
  line(ink, 2, "M50 83V91") +
  dot(ink, 43.5, 85, 2.1) +
  dot(ink, 56.5, 85, 2.1) +
  crown;

const coronet =
  area(tiara, "M32 74C36 66 64 66 68 74L69 67L61 69L56 60L50 67L44 60L39 69L31 67Z") +
  dot(suit, 31, 65.5, 3) +
  dot(suit, 44, 58.5, 3) +
  dot(suit, 56, 58.5, 3) +
  dot(suit, 69, 65.5, 3);

const queen =
  area(suit, "M12 141C13 124 30 117 50 117C70 117 87 124 88 141Z") +
  dot(hair, 50, 94, 27.5) +
  dot(hair, 27, 109, 10.5) +
  dot(hair, 73, 109, 10.5) +
  area(skin, "M43 108H57V122C57 126 54 129 50 129C46 129 43 126 43 122Z") +
  area(
    skin,
    "M36 90C36 80 42 76 50 76C58 76 64 80 64 90C64 104 57 113 50 113C43 113 36 104 36 90Z",
  ) +
  area(hair, "M35 92C36 80 44 80 50 75C56 80 64 80 65 92C69 80 64 70 50 70C36 70 31 80 35 92Z") +
  dot(ink, 44, 92, 2.1) +
  dot(ink, 56, 92, 2.1) +
  line(ink, 1.8, "M50 92V98") +
  area("var(--court-lips)", "M45.5 104C48 102.5 52 102.5 54.5 104C53 107 47 107 45.5 104Z") +
  coronet +
  `<path fill="none" stroke="${paper}" stroke-width="3" stroke-linecap="round" stroke-dasharray="0 5" d="M38 121C42 129 58 129 62 121"/>`;

const cap =
  area(suit, "M25 86C22 72 34 63 52 63C70 63 82 68 77 82L72 86C58 81 40 82 25 86Z") +
  area(gold, "M25 86C40 81 58 81 73 86L72 91C58 86 40 86 26 91Z") +
  area(gold, "M69 78C66 66 72 54 92 48C93 62 88 75 71 81Z") +
  line(ink, 1.8, "M70 80C74 69 80 60 90 51");

const jack =
  area(suit, "M14 141C15 126 30 119 50 119C70 119 85 126 86 141Z") +
  line(paper, 2.6, "M50 119V141") +
  `<path fill="${paper}" stroke="${ink}" stroke-width="2" stroke-linejoin="round" d="M26 116L33 124L40 117L47 125.5L53 125.5L60 117L67 124L74 116C66 111 34 111 26 116Z"/>` +
  area(hair, "M29 80H71V104C71 109 67 112 62 112H38C33 112 29 109 29 104Z") +
  area(skin, "M37 84H63V99C63 107 57 114 50 114C43 114 37 107 37 99Z") +
  dot(ink, 44, 94, 2.1) +
  dot(ink, 56, 94, 2.1) +
  line(ink, 1.8, "M50 94V100") +
  line(ink, 2.2, "M46 106H55", "round") +
  cap;

const figures: Readonly<Record<Court, string>> = { K: king, Q: queen, J: jack };

/** Scale and centre of each head-dress where it stands alone in the middle of a two-way face. */
const alone: Readonly<Record<Court, string>> = {
  K: `<g transform="translate(19 29.4)scale(.62)">${crown}</g>`,
  Q: `<g transform="translate(12 18.8)scale(.76)">${coronet}</g>`,
  J: `<g transform="translate(20.5 33.5)scale(.52)">${cap}</g>`,
};

/** The bust of a court card, standing on the lower edge of a card of 100 x 140. */
export function courtFigure(court: Court): string {
  return `<g transform="translate(8 14)scale(.9)">${figures[court]}</g>`;
}

/** Only the crown, tiara or cap of a court card, small, in the middle of a card of 100 x 140. */
export function courtHeadDress(court: Court): string {
  return alone[court];
}
