import { useEffect, useState, type RefObject } from 'react';

/** The documents': a banner stays for 3 s; its change, in the style sheet, takes 500 ms. */
const STAY_MS = 3000;

/** Nobody turns what nobody sees, or what somebody points at or works in. */
function isHeld(stage: HTMLElement | null): boolean {
  return document.hidden || !stage || stage.matches(':hover') || stage.querySelector(':focus-visible') !== null;
}

/** Which of `count` is in sight; it moves on by itself, unless the reader stopped it or wants less motion. */
export function useTurning(stage: RefObject<HTMLElement | null>, count: number) {
  const [at, choose] = useState(0);
  const [paused, setPaused] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  useEffect(() => {
    if (paused || count < 2) return undefined;
    const timer = setInterval(() => !isHeld(stage.current) && choose((before) => (before + 1) % count), STAY_MS);
    return () => clearInterval(timer);
    // Whatever is chosen by hand stays its whole time as well.
  }, [stage, paused, count, at]);
  return { at, paused, choose, toggle: () => setPaused(!paused) };
}
