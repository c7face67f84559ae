/** The link that brings somebody else to a table. */

const onlyHere = /^(localhost|127\.|\[?::1)/;

/**
 * The link to a table for another device. A page that is open on this very
 * machine's own name is of no use to others: then the first of the server's
 * addresses on its network is taken, if it has told one.
 */
export function inviteLink(code: string, origin: string, addresses: readonly string[]): string {
  const { hostname } = new URL(origin);
  const reachable = onlyHere.test(hostname) ? (addresses[0] ?? origin) : origin;
  return `${reachable.replace(/\/$/, "")}/t/${code}`;
}

/** The link as it is shown: without the scheme, which nobody types. */
export function shownLink(link: string): string {
  return link.replace(/^https?:\/\//, "");
}

/** A code in two halves, which are easier to read out. */
export function shownCode(code: string): string {
  return code.length === 8 ? `${code.slice(0, 4)} ${code.slice(4)}` : code;
}
