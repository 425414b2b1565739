import { type RefObject, useEffect, useRef } from 'react';

/** Takes the player to the first field when one step takes another's place; its name and its field are read out then. */
export function useStepFocus(step: number): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) place.current?.querySelector('input')?.focus();
    before.current = step;
  }, [step]);
  return place;
}
