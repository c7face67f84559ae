/** Which table is to start at once: against the computer nobody waits to be asked whether the rules suit. */

let code: string | null = null;

/** Remembered from making the table until its page is open; forgotten by a reload. */
export const start = {
  /** The table of that code is to start as soon as it is open. */
  soon(table: string): void {
    code = table;
  },
  /** Whether the table was to start at once; tells it one time only. */
  isDue(table: string): boolean {
    const due = code === table;
    if (due) code = null;
    return due;
  },
};
