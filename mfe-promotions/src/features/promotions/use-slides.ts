import { useLayoutEffect, useRef, useState } from 'react';

/** Less than a pixel off is there: widths come out in fractions. */
const SLACK_PX = 1;

/** The least a row scrolls so that one of its slides stands whole in sight. */
export function scrollFor(
  slide: { readonly left: number; readonly width: number },
  row: { readonly left: number; readonly width: number },
): number {
  const end = slide.left + slide.width;
  if (slide.left < row.left) return slide.left;
  return end > row.left + row.width ? end - row.width : row.left;
}

/**
 * A row of slides that the browser scrolls and snaps; how many fit is its style sheet's.
 * The slide of the checked radio comes into sight whenever `chosen` changes.
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
    /** As many further as are in sight. */
    turn: (by: 1 | -1) => {
      if (track.current) track.current.scrollLeft += by * track.current.clientWidth;
    },
    onScroll: () => {
      if (!track.current) return;
      const { scrollLeft, clientWidth, scrollWidth } = track.current;
      setEnds({ isFirst: scrollLeft <= SLACK_PX, isLast: scrollLeft + clientWidth >= scrollWidth - SLACK_PX });
    },
  };
}
