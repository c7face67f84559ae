/** The one sheet that may lie over a page: menu, settings or rules. */

/** What lies over the page. `rule` is where the rules are opened, `game` whose they are if not the table's. */
export type Open =
  | { readonly kind: "menu" }
  | { readonly kind: "settings" }
  | { readonly kind: "rules"; readonly rule: string | null; readonly game?: string };

let open = $state.raw<Open | null>(null);

/** Opens and closes the sheet; a new one takes the place of the old. */
export const sheets = {
  get open(): Open | null {
    return open;
  },
  show: (next: Open): void => {
    open = next;
  },
  close: (): void => {
    open = null;
  },
};
