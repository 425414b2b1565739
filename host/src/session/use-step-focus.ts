import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first field when the step changes, so that a screen reader reads the step's name and the field. */
export function useStepFocus(step: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) place.current?.querySelector('input')?.focus();
    before.current = step;
  }, [step]);
  return place;
}
