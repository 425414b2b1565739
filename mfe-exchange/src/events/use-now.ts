import { useEffect, useState } from 'react';

const STEP_MS = 30_000;

/** The time, told anew twice a minute: enough for what says in how many minutes a match begins. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
