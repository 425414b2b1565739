import type { SelectionLevels } from '../../../../api/src/exchange/orders/levels';

/** A market whose prices say of which change they are: each change sets one runner's size to its own number. */
export const RUNNERS = 8;
export const runnerIds = Array.from({ length: RUNNERS }, (_, at) => at + 1);
const PRICE = 200;

/** The number a runner shows after so many changes; 0 before its first. */
export function numberAt(runner: number, changes: number): number {
  const behind = (((changes - runner) % RUNNERS) + RUNNERS) % RUNNERS;
  return Math.max(changes - behind, 0);
}

/** The book after so many changes. */
export function bookAt(changes: number): SelectionLevels[] {
  return runnerIds.map((runner) => ({
    selection: String(runner),
    back: [[PRICE, (numberAt(runner, changes) + 1) * 100] as const],
    lay: [],
  }));
}

/** After which change a book of these sizes is right; null where it never was. @param sizes - taka, in the runners' order. */
export function changesIn(sizes: readonly (number | undefined)[]): number | null {
  const numbers = sizes.map((size) => (size ?? 0) - 1);
  const changes = Math.max(...numbers);
  return runnerIds.every((runner, at) => numbers[at] === numberAt(runner, changes)) ? changes : null;
}
