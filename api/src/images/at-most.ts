/** Runs what it is given, so many at a time and the rest in turn. */
export function atMost(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Whoever waited longest takes this place over.
      if (next) next();
      else running -= 1;
    }
  };
}
