/** A frame that came later than this was full: the next one brings no tile, and a scroll goes on evenly. */
const LATE_MS = 24;

const waiting = new Set<() => void>();
let frame = 0;
let last = 0;
let isSpared = false;

function serve(now: number): void {
  // Every other frame at most, or a phone that is always late would show nothing.
  isSpared = last !== 0 && now - last > LATE_MS && !isSpared;
  const [show] = waiting;
  if (show && !isSpared) {
    waiting.delete(show);
    show();
  }
  last = waiting.size > 0 ? now : 0;
  frame = waiting.size > 0 ? requestAnimationFrame(serve) : 0;
}

/** Calls back when it is this tile's turn to be drawn, one a frame: more, and a slow phone would stumble. @returns how to leave the queue. */
export function whenItsTurn(show: () => void): () => void {
  waiting.add(show);
  frame ||= requestAnimationFrame(serve);
  return () => void waiting.delete(show);
}
