import type { App } from './app';

const running = new WeakMap<object, Set<Promise<void>>>();

/**
 * Runs work that no response waits for; a failure is logged.
 *
 * A stopping process finishes it first (`backgroundDone`), but a killed one loses it: use it for nothing that
 * was promised.
 */
export function inBackground(app: App, failure: string, work: () => Promise<void>): void {
  const all = running.get(app) ?? new Set();
  running.set(app, all);
  const task = work()
    .catch((error: unknown) => app.log.warn({ err: error }, failure))
    .finally(() => all.delete(task));
  all.add(task);
}

/** Resolves once no background work is running. */
export async function backgroundDone(app: App): Promise<void> {
  await Promise.all(running.get(app) ?? []);
}
