/** Drawing a tile takes a slow phone some 15 ms: more in one frame and a scroll would stumble. */
const A_FRAME = 1;

const waiting = new Set<() => void>();
let frame = 0;

function serve(): void {
  for (const show of [...waiting].slice(0, A_FRAME)) {
    waiting.delete(show);
    show();
  }
  frame = waiting.size > 0 ? requestAnimationFrame(serve) : 0;
}

/** Calls back when it is this tile's turn to be drawn. @returns how to leave the queue. */
export function whenItsTurn(show: () => void): () => void {
  waiting.add(show);
  frame ||= requestAnimationFrame(serve);
  return () => void waiting.delete(show);
}
