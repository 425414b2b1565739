import type { GameIndex } from './game-index';

/** A few milliseconds on a slow phone: whoever scrolls meanwhile doesn't notice. */
const AT_ONCE = 50;
const WAIT_MS = 30;
/** Searches nobody asked for, letters and a word with a slip: the browser then has the code of the first real one ready. */
const WARM = ['a', 'lukcy', 'e', 'o'];

/** Makes the search ready while nobody needs the processor. @returns how to stop. */
export function prepareWhenIdle(index: GameIndex): () => void {
  const canAsk = typeof requestIdleCallback === 'function';
  const next = (): number => (canAsk ? requestIdleCallback(go) : window.setTimeout(go, WAIT_MS));
  const words = [...WARM];
  const go = (): void => {
    if (!index.prepare(AT_ONCE)) waiting = next();
    else if (words.length > 0) {
      index.search(index.games, words.pop() ?? '');
      waiting = next();
    }
  };
  let waiting = next();
  return () => (canAsk ? cancelIdleCallback(waiting) : clearTimeout(waiting));
}
