/** Which page is open: the address, read and changed. */

/** A page of the client. */
export type Route =
  | { readonly page: "home" }
  | { readonly page: "table"; readonly code: string }
  | { readonly page: "rules"; readonly game: string; readonly rule: string | null }
  | { readonly page: "unknown" };

/** The page at an address such as `/t/7KQ2M4XA` or `/rules/spit#r-1-2`. */
export function routeOf(path: string, hash = ""): Route {
  if (path === "/" || path === "/index.html") return { page: "home" };
  const [, first = "", second = "", rest] = path.replace(/\/$/, "").split("/");
  if (rest !== undefined || second === "") return { page: "unknown" };
  if (first === "t") return { page: "table", code: tidyCode(second) };
  if (first === "rules") return { page: "rules", game: second, rule: ruleOf(hash) };
  return { page: "unknown" };
}

/** A table's code as it is written: capitals, without the spaces and dashes that people add. */
export function tidyCode(typed: string): string {
  return typed.replace(/[\s-]/g, "").toUpperCase();
}

/** The code in what somebody typed or pasted, be it the code alone or a whole invite link. */
export function codeIn(typed: string): string {
  const linked = /\/t\/([^/?#\s]+)/.exec(typed);
  return tidyCode(linked?.[1] ?? typed);
}

/** A table's codes have so many signs; a rule code has fewer. */
const tableCodeLength = 8;

/** What somebody typed or pasted where a code is asked for: the way to a table, or house rules. */
export interface TypedCode {
  readonly kind: "table" | "rules";
  readonly code: string;
}

/** Tells a table's code, or its link, from a rule code such as `S-0N`; null as long as it is neither. */
export function typedCode(typed: string): TypedCode | null {
  const code = codeIn(typed);
  if (typed.includes("/t/") || code.length === tableCodeLength) return { kind: "table", code };
  return /^[A-Z][0-9A-Z]{2,6}$/.test(code) ? { kind: "rules", code } : null;
}

/** The anchor of a rule on its page: `1.8.1` is at `r-1-8-1`. */
export function anchorOf(rule: string): string {
  return `r-${rule.replaceAll(".", "-")}`;
}

function ruleOf(hash: string): string | null {
  return /^#r(-\d+)+$/.test(hash) ? hash.slice(3).replaceAll("-", ".") : null;
}

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** The address bar, as a value that can be watched. */
export const address = {
  /** The page that is open now. */
  get(): Route {
    return routeOf(location.pathname, location.hash);
  },
  /** Opens another page; `replace` leaves no way back to the present one. */
  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    scrollTo(0, 0);
    tell();
  },
  /** Calls `listener` whenever the page has changed; what is returned ends that. */
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      addEventListener("popstate", tell);
      addEventListener("hashchange", tell);
    }
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Whether a click on a link is an ordinary one, to be followed without loading a page. */
export function isPlainClick(event: MouseEvent): boolean {
  const special = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !special && !event.defaultPrevented;
}
