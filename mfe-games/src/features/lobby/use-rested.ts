import { useEffect, useState } from 'react';

/** Longer than between two letters, and between clearing a word and beginning the next. */
const REST_MS = 700;

/** Whether a value has stayed as it is for a while. */
export function useRested(value: unknown): boolean {
  const [rested, setRested] = useState<unknown>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested === value;
}
