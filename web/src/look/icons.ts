/** The few signs that are neither letters nor cards, as SVG strings in the text's colour and size. */

function icon(shapes: string): string {
  return `<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">${shapes}</svg>`;
}

/** An arrow to the right, at the end of an action. */
export function arrowIcon(): string {
  return icon('<path d="M2 10h15M11 4l6 6l-6 6"/>');
}

/** A tick: ready, or checked and found right. */
export function tickIcon(): string {
  return icon('<path d="M3 10.5l5 5l9-11"/>');
}

/** A cross: checked and found wrong, or close. */
export function crossIcon(): string {
  return icon('<path d="M4 4l12 12M16 4l-12 12"/>');
}

/** The menu: two bars. */
export function menuIcon(): string {
  return icon('<path d="M1 6.5h18M1 13.5h18"/>');
}

/** The lag meter: three bars, of which `bars` (0 to 3) are full. */
export function lagIcon(bars: number): string {
  const full = (bar: number): string => (bar < bars ? "" : ' class="is-faint"');
  const shapes = [0, 1, 2].map(
    (bar) => `<path${full(bar)} d="M${3.5 + bar * 6.5} 18v-${6 + bar * 5}"/>`,
  );
  return `<svg class="icon is-lag" viewBox="0 0 20 20" aria-hidden="true">${shapes.join("")}</svg>`;
}
