import { useEffect, useState } from 'react';

const STEP_MS = 30_000;

/** Returns the time, updated twice a minute: enough for starts shown in minutes. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
