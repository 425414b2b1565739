import type { SelectionLevels } from '../../../api/src/domains/exchange/books/levels';

/** A market whose prices reveal the number of their change: each change sets one runner's size to its own number. */
const RUNNERS = 8;
export const runnerIds = Array.from({ length: RUNNERS }, (_, at) => at + 1);
const PRICE = 200;

/** Returns the number a runner shows after this many changes; 0 before its first. */
function numberAt(runner: number, changes: number): number {
  const behind = (((changes - runner) % RUNNERS) + RUNNERS) % RUNNERS;
  return Math.max(changes - behind, 0);
}

/** Returns the order book after this many changes. */
export function bookAt(changes: number): SelectionLevels[] {
  return runnerIds.map((runner) => ({
    selection: String(runner),
    back: [[PRICE, (numberAt(runner, changes) + 1) * 100] as const],
    lay: [],
  }));
}

/**
 * Returns the change after which an order book has these sizes, or null if it never had them. @param sizes - taka,
 * in the runners' order.
 */
export function changesIn(sizes: readonly (number | undefined)[]): number | null {
  const numbers = sizes.map((size) => (size ?? 0) - 1);
  const changes = Math.max(...numbers);
  return runnerIds.every((runner, at) => numbers[at] === numberAt(runner, changes)) ? changes : null;
}
