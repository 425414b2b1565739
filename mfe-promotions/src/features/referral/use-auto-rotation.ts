import { useEffect, useState } from 'react';

const TURN_MS = 5000;

/** Rotates through `count` items on a timer; with reduced motion it starts paused. */
export function useAutoRotation(count: number) {
  const [at, setAt] = useState(0);
  const [isPaused, setPaused] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [isSuspended, setSuspended] = useState(false);
  const turn = (by: number): void => setAt((before) => (before + by + count) % count);
  const runs = !isPaused && !isSuspended && count > 1;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setAt((before) => (before + 1) % count), TURN_MS);
    return () => clearInterval(timer);
  }, [runs, count, at]);
  /** Rotation pauses while the element is hovered or focused. */
  const hands = {
    onPointerEnter: () => setSuspended(true),
    onPointerLeave: () => setSuspended(false),
    onFocus: () => setSuspended(true),
    onBlur: () => setSuspended(false),
  };
  return { at, choose: setAt, turn, isPaused, toggle: () => setPaused(!isPaused), hands };
}
