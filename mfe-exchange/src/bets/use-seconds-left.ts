import { useEffect, useState } from 'react';

const TICK_MS = 250;

/**
 * Returns whole seconds until a time of the server's clock; 0 if there is none.
 *
 * @param receivedAt - when `serverTime` arrived, by `performance.now()`; by default the first render.
 */
export function useSecondsLeft(until: number | null, serverTime: number, receivedAt?: number): number {
  const [shownAt] = useState(() => performance.now());
  const [now, setNow] = useState(shownAt);
  const passed = now - (receivedAt ?? shownAt);
  const left = until === null ? 0 : Math.max(0, Math.ceil((until - serverTime - passed) / 1000));
  const isCounting = left > 0;
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isCounting]);
  return left;
}
