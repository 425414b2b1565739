/** From the specification: a banner stays for 3 s and reports its progress every 30 ms. */
const SLIDE_MS = 3000;
const TICK_MS = 30;
/** Maximum time counted per tick, so that time in a suspended page does not count. */
const MAX_TICK_MS = 250;

export interface SlideTimerOptions {
  /** Called every tick with the progress from 0 to 1. */
  readonly onTick: (done: number) => void;
  /** Called once, at the end of the stay. */
  readonly onEnd: () => void;
  /** Pauses the count while true. */
  readonly isSuspended: () => boolean;
}

/** Times one banner's stay; only `onTick` runs before its end. @returns a function that stops it. */
export function startSlideTimer({ onTick, onEnd, isSuspended }: SlideTimerOptions): () => void {
  let elapsed = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    if (!isSuspended()) elapsed += Math.min(now - last, MAX_TICK_MS);
    last = now;
    onTick(Math.min(1, elapsed / SLIDE_MS));
    if (elapsed < SLIDE_MS) return;
    clearInterval(timer);
    onEnd();
  }, TICK_MS);
  return () => clearInterval(timer);
}
