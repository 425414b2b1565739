import { type RefObject, useEffect, useState } from 'react';

/** From the specification: a banner stays for 3 s; its transition, in the style sheet, takes 500 ms. */
const SLIDE_MS = 3000;

/** Returns whether rotation pauses: the page is hidden, or the banners are hovered or focused. */
function isSuspended(stage: HTMLElement | null): boolean {
  return document.hidden || !stage || stage.matches(':hover') || stage.querySelector(':focus-visible') !== null;
}

/** Returns the current one of `count` slides; it advances automatically, unless paused or with reduced motion. */
export function useAutoRotation(stage: RefObject<HTMLElement | null>, count: number) {
  const [at, choose] = useState(0);
  const [paused, setPaused] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    if (paused || count < 2) return undefined;
    const timer = setInterval(() => !isSuspended(stage.current) && choose((before) => (before + 1) % count), SLIDE_MS);
    return () => clearInterval(timer);
    // A manually selected slide also stays its full time.
  }, [stage, paused, count, at]);
  return { at, paused, choose, toggle: () => setPaused(!paused) };
}
