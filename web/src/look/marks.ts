/** The sign of each seat, so that no seat is told by colour alone: disc, triangle, square, ring. */
const shapes = [
  '<circle cx="8" cy="8" r="7"/>',
  '<path d="M8 .8L15.6 14.5H.4Z"/>',
  '<path d="M1.5 1.5h13v13h-13z"/>',
  '<circle cx="8" cy="8" r="5.2" fill="none" stroke="currentColor" stroke-width="4"/>',
] as const;

/** The mark of a seat as an SVG string in the seat's accent; its size is that of the text around it. */
export function mark(seat: number): string {
  const which = seat % shapes.length;
  return `<svg class="mark seat-${which}" viewBox="0 0 16 16" aria-hidden="true">${shapes[which] ?? ""}</svg>`;
}

/**
 * The hand that a slap prints on a pile, as an SVG string in the seat's accent
 * with a line of paper around it. It points up; whoever draws it turns it.
 */
export function hand(seat: number): string {
  const which = seat % shapes.length;
  return (
    `<svg class="slap-hand seat-${which}" viewBox="4 -2 76 104" aria-hidden="true">` +
    '<path d="M38 92C26 84 18 70 12 58C9 52 15 47 20 52L30 62V20C30 13 40 13 40 20V46V11C40 4 50 4 50 11V46V14C50 7 60 7 60 14V48V24C60 17 70 17 70 24V66C70 80 64 90 56 96Z"/></svg>'
  );
}
