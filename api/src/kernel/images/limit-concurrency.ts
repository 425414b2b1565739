/** Returns a function that limits concurrency: it runs up to `width` tasks at a time and queues the rest. */
export function limitConcurrency(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The longest-waiting task takes over this slot.
      if (next) next();
      else running -= 1;
    }
  };
}
