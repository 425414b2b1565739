/** The documents': a banner stays for 3 s, and how far it has come is told every 30 ms. */
const STAY_MS = 3000;
const TICK_MS = 30;
/** A page that was held up goes on from where it was: what nobody could see doesn't count. */
const LONGEST_TICK_MS = 250;

export interface Turning {
  /** From 0 to 1, every tick. */
  readonly onTick: (done: number) => void;
  /** Once. */
  readonly onDone: () => void;
  /** While true nothing moves on. */
  readonly isHeld: () => boolean;
}

/** Counts one banner's stay; nobody but `onTick` hears of it before it is over. @returns how to stop. */
export function stay({ onTick, onDone, isHeld }: Turning): () => void {
  let stayed = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    if (!isHeld()) stayed += Math.min(now - last, LONGEST_TICK_MS);
    last = now;
    onTick(Math.min(1, stayed / STAY_MS));
    if (stayed < STAY_MS) return;
    clearInterval(timer);
    onDone();
  }, TICK_MS);
  return () => clearInterval(timer);
}
