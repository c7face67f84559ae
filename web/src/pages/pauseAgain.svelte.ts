/** How long the reader, whose pause was not wanted, has to wait before asking again. */

let seconds = $state(0);
let timer: ReturnType<typeof setInterval> | undefined;

export const pauseAgain = {
  /** Whole seconds that are left, rounded up. */
  get seconds(): number {
    return seconds;
  },
  /** Counts down from so many milliseconds. */
  count(left_ms: number): void {
    const ends = performance.now() + left_ms;
    const look = (): void => {
      seconds = Math.max(0, Math.ceil((ends - performance.now()) / 1000));
      if (seconds === 0) clearInterval(timer);
    };
    clearInterval(timer);
    timer = setInterval(look, 250);
    look();
  },
};
