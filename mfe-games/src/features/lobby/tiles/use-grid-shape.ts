import { type RefObject, useLayoutEffect, useState } from 'react';

/** Layout of the grid in the page, in px. */
export interface GridShape {
  readonly columns: number;
  readonly tile: number;
  readonly gap: number;
  readonly rowGap: number;
  /** Height of a row: poster, text below it, and row gap. */
  readonly row: number;
  /** Distance from the top of the page. */
  readonly top: number;
}

interface Measures {
  readonly minTile: number;
  readonly gap: number;
  readonly rowGap: number;
  /** Everything below the picture. In rem: it grows with the reader's font size. */
  readonly body: number;
}
const phone: Measures = { minTile: 104, gap: 8, rowGap: 12, body: 7.25 };
const desktop: Measures = { minTile: 150, gap: 16, rowGap: 20, body: 9.125 };
/** Width assumed before the first measurement, in px. */
const GUESS = 360;

function shapeOf(width: number, top: number, { minTile, gap, rowGap, body }: Measures): GridShape {
  const columns = Math.max(2, Math.floor((width + gap) / (minTile + gap)));
  const tile = (width - gap * (columns - 1)) / columns;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return {
    columns,
    tile,
    gap,
    rowGap,
    row: Math.round((tile * 4) / 3 + body * rem) + rowGap,
    top,
  };
}

/** Measures the grid before it is painted, and again when it or anything above it changes. */
export function useGridShape(list: RefObject<HTMLElement | null>, isMobile: boolean): GridShape {
  const measures = isMobile ? phone : desktop;
  const [shape, setShape] = useState(() => shapeOf(GUESS, 0, measures));
  useLayoutEffect(() => {
    const node = list.current;
    if (!node) return undefined;
    const measure = (): void => {
      const top = Math.round(node.getBoundingClientRect().top + window.scrollY);
      const next = shapeOf(node.clientWidth || GUESS, top, measures);
      setShape((before) =>
        (Object.keys(next) as (keyof GridShape)[]).every((key) => next[key] === before[key]) ? before : next,
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const one of [node, document.body]) observer.observe(one);
    return () => observer.disconnect();
  }, [list, measures]);
  return shape;
}
