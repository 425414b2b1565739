import type { App } from '../../server/app';

const loops = new WeakMap<App, (at: number) => void>();

/** Has what waits until a moment carried out at it by this process; whatever fails is found by the next look of any. */
export function carryOutAt(app: App, at: number): void {
  loops.get(app)?.(at);
}

/** The loop's own: it is told of every moment. @returns what ends it. */
export function onArmed(app: App, listener: (at: number) => void): () => void {
  loops.set(app, listener);
  return () => void loops.delete(app);
}
