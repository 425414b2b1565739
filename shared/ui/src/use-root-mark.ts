import { useLayoutEffect } from 'react';

/** `rightEdge`: there is something to press or read along the right edge of a phone; what floats there makes way. */
type Mark = 'modal' | 'stickyFoot' | 'rightEdge';
const holders = new Map<Mark, number>();

/**
 * Keeps `data-<mark>` on the root element while the caller is mounted, for styles of the whole page.
 *
 * Not by :has() on the root: the browser would restyle it, with every token, for whatever changes on a page.
 */
export function useRootMark(mark: Mark): void {
  useLayoutEffect(() => {
    const count = (by: number): void => {
      const held = (holders.get(mark) ?? 0) + by;
      holders.set(mark, held);
      if (held > 0) document.documentElement.dataset[mark] = '';
      else delete document.documentElement.dataset[mark];
    };
    count(1);
    return () => count(-1);
  }, [mark]);
}
