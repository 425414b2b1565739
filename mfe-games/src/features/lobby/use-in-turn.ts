import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';

/** A frame that came later than this was full: the next one changes nothing, and a scroll goes on evenly. */
const LATE_MS = 24;

/**
 * Which of a list's places are in the page: all of `wanted` at once, or, in turn, one more and one less a frame until
 * they are; to change more in one frame, a slow phone would stumble.
 */
export function useInTurn(wanted: readonly number[], inTurn: boolean): readonly number[] {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const held = useRef<readonly number[]>(inTurn ? [] : wanted);
  const drawn = inTurn ? held.current : wanted;
  const isDone = drawn.length === wanted.length && drawn.every((at, i) => at === wanted[i]);
  useLayoutEffect(() => void (held.current = drawn));
  const newest = useRef(wanted);
  useLayoutEffect(() => void (newest.current = wanted));
  useEffect(() => {
    if (isDone) return undefined;
    return onFreeFrames(() => {
      held.current = oneStep(held.current, newest.current);
      redraw();
    });
  }, [isDone]);
  return drawn;
}

/** One place of `drawn` that nobody wants any more goes, and one that is missing comes. */
export function oneStep(drawn: readonly number[], wanted: readonly number[]): readonly number[] {
  const gone = drawn.find((at) => !wanted.includes(at));
  const missing = wanted.find((at) => !drawn.includes(at));
  return [...drawn.filter((at) => at !== gone), ...(missing === undefined ? [] : [missing])].sort((a, b) => a - b);
}

/** @returns how to end it. */
function onFreeFrames(change: () => void): () => void {
  let last = 0;
  let isSpared = false;
  const serve = (now: number): void => {
    frame = requestAnimationFrame(serve);
    // Every other frame at most, or a phone that is always late would show nothing.
    isSpared = last !== 0 && now - last > LATE_MS && !isSpared;
    last = now;
    if (!isSpared) change();
  };
  let frame = requestAnimationFrame(serve);
  return () => cancelAnimationFrame(frame);
}
