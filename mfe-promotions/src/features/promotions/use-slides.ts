import { useLayoutEffect, useRef, useState } from 'react';

/** Tolerance: widths are fractional, so a difference below one pixel counts as aligned. */
const TOLERANCE_PX = 1;

/** Returns the smallest scroll that makes a slide fully visible in its row. */
export function scrollFor(
  slide: { readonly left: number; readonly width: number },
  row: { readonly left: number; readonly width: number },
): number {
  const end = slide.left + slide.width;
  if (slide.left < row.left) return slide.left;
  return end > row.left + row.width ? end - row.width : row.left;
}

/**
 * Manages a row of slides that the browser scrolls and snaps; the style sheet decides how many fit. The slide of the
 * checked radio scrolls into view whenever `chosen` changes.
 */
export function useSlides(chosen: string) {
  const track = useRef<HTMLDivElement>(null);
  const [{ isFirst, isLast }, setEnds] = useState({ isFirst: true, isLast: false });

  useLayoutEffect(() => {
    const row = track.current;
    const slide = row?.querySelector<HTMLElement>(':checked')?.parentElement;
    if (!row || !slide) return;
    row.scrollLeft = scrollFor(
      { left: slide.offsetLeft, width: slide.offsetWidth },
      { left: row.scrollLeft, width: row.clientWidth },
    );
  }, [chosen]);

  return {
    track,
    isFirst,
    isLast,
    /** Scrolls by one screenful of slides. */
    scrollByPage: (pages: 1 | -1) => {
      if (track.current) track.current.scrollLeft += pages * track.current.clientWidth;
    },
    onScroll: () => {
      if (!track.current) return;
      const { scrollLeft, clientWidth, scrollWidth } = track.current;
      setEnds({ isFirst: scrollLeft <= TOLERANCE_PX, isLast: scrollLeft + clientWidth >= scrollWidth - TOLERANCE_PX });
    },
  };
}
