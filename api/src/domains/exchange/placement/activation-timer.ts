import type { App } from '../../../kernel/app';

const loops = new WeakMap<App, (at: number) => void>();

/**
 * Schedules the activation of waiting orders and cash-outs at a moment, in this process; the next poll of any
 * process retries failures.
 */
export function scheduleActivation(app: App, at: number): void {
  loops.get(app)?.(at);
}

/** Registers the loop's listener for scheduled moments. @returns a function that removes it. */
export function onScheduled(app: App, listener: (at: number) => void): () => void {
  loops.set(app, listener);
  return () => void loops.delete(app);
}
