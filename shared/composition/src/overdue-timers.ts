/**
 * Makes the page run timers that the browser lost. Chromium 150 loses one in some of a hundred page loads, and React
 * shows what was suspended by a timer: without it, a page keeps its skeleton forever (decision 122).
 *
 * Import it before React, which takes the browser's function as it finds it.
 */
export {};

interface Timer {
  /** Time of `performance.now()` from which it is overdue. */
  readonly overdueAt: number;
  readonly run: () => void;
}

/** A timer this late was lost, or the page was busy or asleep; to run it now is right in each case. */
const OVERDUE_MS = 1000;

const timers = new Map<number, Timer>();
const { setTimeout: start, clearTimeout: cancel } = window;

window.setTimeout = ((handler: (...values: unknown[]) => void, ms = 0, ...values: unknown[]): number => {
  const run = (): void => {
    if (timers.delete(id)) handler(...values);
  };
  const id = start(run, ms);
  timers.set(id, { overdueAt: performance.now() + ms + OVERDUE_MS, run });
  return id;
}) as typeof setTimeout;

// Browsers end a timer by either function.
window.clearTimeout = window.clearInterval = (id?: number): void => {
  timers.delete(id ?? 0);
  cancel(id);
};

setInterval(() => {
  const now = performance.now();
  for (const { overdueAt, run } of timers.values()) if (overdueAt < now) run();
}, OVERDUE_MS);
