import type { GameIndex } from './search/game-index';

/** Games per step: a millisecond or two on a slow phone, too short to disturb scrolling. */
const BATCH_SIZE = 50;
const WAIT_MS = 30;
/** Idle time that must remain for another step, in ms. */
const SPARE_MS = 5;
/** Warm-up searches, single letters and a typo: they make the browser compile the code before the first real search. */
const WARM = ['a', 'lukcy', 'e', 'o'];

/** Prepares the search index in idle time. @returns a function that stops it. */
export function prepareWhenIdle(index: GameIndex): () => void {
  const hasIdleCallback = typeof requestIdleCallback === 'function';
  const next = (): number => (hasIdleCallback ? requestIdleCallback(go) : window.setTimeout(go, WAIT_MS));
  const words = [...WARM];
  /** Runs one step. @returns whether work is left. */
  const step = (): boolean => {
    if (index.prepare(BATCH_SIZE)) index.search(index.inOrder('displayOrder'), words.pop() ?? '');
    return words.length > 0;
  };
  const go = (idle?: IdleDeadline): void => {
    let isLeft = step();
    while (isLeft && idle !== undefined && idle.timeRemaining() > SPARE_MS) isLeft = step();
    if (isLeft) waiting = next();
  };
  let waiting = next();
  return () => (hasIdleCallback ? cancelIdleCallback(waiting) : clearTimeout(waiting));
}
