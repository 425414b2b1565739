import { useEffect, useReducer } from 'react';

/** Rerenders the caller every second. */
export function useSecond(): void {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(rerender, 1000);
    return () => clearInterval(timer);
  }, []);
}
