import type { GameIndex } from './game-index';

/** A millisecond or two on a slow phone: whoever scrolls meanwhile doesn't notice. */
const AT_ONCE = 50;
const WAIT_MS = 30;
/** What an idle moment must have left for another piece of work. */
const SPARE_MS = 5;
/** Searches nobody asked for, letters and a word with a slip: the browser then has the code of the first real one ready. */
const WARM = ['a', 'lukcy', 'e', 'o'];

/** Makes the search ready while nobody needs the processor. @returns how to stop. */
export function prepareWhenIdle(index: GameIndex): () => void {
  const canAsk = typeof requestIdleCallback === 'function';
  const next = (): number => (canAsk ? requestIdleCallback(go) : window.setTimeout(go, WAIT_MS));
  const words = [...WARM];
  /** One piece of the work. @returns whether there is more. */
  const step = (): boolean => {
    if (index.prepare(AT_ONCE)) index.search(index.inOrder('displayOrder'), words.pop() ?? '');
    return words.length > 0;
  };
  const go = (idle?: IdleDeadline): void => {
    let isLeft = step();
    while (isLeft && idle !== undefined && idle.timeRemaining() > SPARE_MS) isLeft = step();
    if (isLeft) waiting = next();
  };
  let waiting = next();
  return () => (canAsk ? cancelIdleCallback(waiting) : clearTimeout(waiting));
}
