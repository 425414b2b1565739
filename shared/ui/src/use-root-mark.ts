import { useLayoutEffect } from 'react';

/** `rightEdge`: the right edge of the window has content to press or read, so floating elements move away. */
type Mark = 'modal' | 'stickyFoot' | 'rightEdge';
const counts = new Map<Mark, number>();

/**
 * Sets `data-<mark>` on the root element while the caller is mounted, for page-wide styles.
 *
 * Not with :has() on the root: the browser would restyle it, with every token, for any change on the page.
 */
export function useRootMark(mark: Mark): void {
  useLayoutEffect(() => {
    const addToCount = (by: number): void => {
      const total = (counts.get(mark) ?? 0) + by;
      counts.set(mark, total);
      if (total > 0) document.documentElement.dataset[mark] = '';
      else delete document.documentElement.dataset[mark];
    };
    addToCount(1);
    return () => addToCount(-1);
  }, [mark]);
}
