/** A number with a real minus sign, which a hyphen is not. */
export function shownNumber(number: number): string {
  return String(number).replace("-", "−");
}
