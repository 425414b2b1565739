import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { prefersReducedMotion } from '../layout/motion';
import { startSlideTimer } from './slide-timer';

/** Returns whether the rotation pauses: the banners are out of sight, hovered or focused. */
function isSuspended(stage: HTMLElement): boolean {
  const isScrolledPast = window.scrollY > stage.offsetTop + stage.offsetHeight;
  const isHovered = window.matchMedia('(hover: hover)').matches && stage.matches(':hover');
  return document.hidden || isScrolledPast || isHovered || stage.querySelector(':focus-visible') !== null;
}

/** Fills the current dot while its banner stays; writes directly to the element, 33 times a second. */
function animateProgress(stage: HTMLElement, shouldWait: () => boolean, onDone: () => void): () => void {
  const fill = stage.querySelector<HTMLElement>('[aria-current] > span');
  const stop = startSlideTimer({
    onTick: (done) => fill?.style.setProperty('scale', `${done} 1`),
    onEnd: onDone,
    isSuspended: shouldWait,
  });
  return () => {
    stop();
    fill?.style.removeProperty('scale');
  };
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Controls slides in a row that the browser itself scrolls and snaps: it only sets the position, and rotates once
 * `ready`.
 */
export function useCarousel(
  stage: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  count: number,
  ready: boolean,
) {
  /** The slide a choice is scrolling to; slides passed on the way don't become current. */
  const target = useRef<number | null>(null);
  const isTouching = useRef(false);
  const [at, setAt] = useState(0);
  const [furthest, setFurthest] = useState(0);
  const [paused, setPaused] = useState(prefersReducedMotion);

  const showSlide = (index: number): void => {
    setAt(index);
    setFurthest((before) => Math.max(before, index));
  };
  const choose = (position: number): void => {
    const index = (position + count) % count;
    target.current = index;
    if (track.current) track.current.scrollLeft = index * track.current.clientWidth;
    showSlide(index);
  };
  const next = useEffectEvent(() => choose(at + 1));
  useEffect(() => {
    if (!stage.current || !ready || paused || count < 2) return undefined;
    const box = stage.current;
    return animateProgress(box, () => isTouching.current || isSuspended(box), next);
  }, [stage, ready, paused, count, at]);

  return {
    at,
    paused,
    choose,
    toggle: () => setPaused(!paused),
    /** Index of the last slide that loads its picture: those seen, and the next. */
    reach: ready ? furthest + 1 : 0,
    onKeyDown: ({ key }: KeyboardEvent) => {
      const step = STEPS[key];
      if (step) choose(at + step);
    },
    /** Scroll, wheel and touch handlers of the row. */
    hands: {
      onScroll: () => {
        if (!track.current) return;
        const place = track.current.scrollLeft / track.current.clientWidth;
        if (target.current === null) showSlide(Math.round(place));
        else if (Math.abs(place - target.current) < 0.02) target.current = null;
      },
      onWheel: () => void (target.current = null),
      onTouchStart: () => {
        target.current = null;
        isTouching.current = true;
      },
      onTouchEnd: () => void (isTouching.current = false),
      onTouchCancel: () => void (isTouching.current = false),
    },
  };
}
