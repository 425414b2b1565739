import type { GameIndex } from './game-index';

/** A few milliseconds on a slow phone: whoever scrolls meanwhile doesn't notice. */
const AT_ONCE = 50;
const WAIT_MS = 30;

/** Makes the search ready while nobody needs the processor. @returns how to stop. */
export function prepareWhenIdle(index: GameIndex): () => void {
  const canAsk = typeof requestIdleCallback === 'function';
  const next = (): number => (canAsk ? requestIdleCallback(go) : window.setTimeout(go, WAIT_MS));
  const go = (): void => {
    if (!index.prepare(AT_ONCE)) waiting = next();
    // A search nobody asked for: the browser then has the code of the first one ready.
    else index.search(index.games, 'a');
  };
  let waiting = next();
  return () => (canAsk ? cancelIdleCallback(waiting) : clearTimeout(waiting));
}
