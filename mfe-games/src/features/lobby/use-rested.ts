import { useEffect, useState } from 'react';

/** Longer than between two letters. */
const REST_MS = 300;

/** Whether a value has stayed as it is for a while. */
export function useRested(value: unknown): boolean {
  const [rested, setRested] = useState<unknown>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested === value;
}
