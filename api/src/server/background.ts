import type { App } from './app';

const running = new WeakMap<object, Set<Promise<void>>>();

/**
 * Does work that no reply waits for; a failure is logged.
 *
 * A process that stops finishes it first (`backgroundDone`); one that is killed loses it, so nothing that was
 * promised belongs here.
 */
export function inBackground(app: App, what: string, work: () => Promise<void>): void {
  const all = running.get(app) ?? new Set();
  running.set(app, all);
  const task = work()
    .catch((error: unknown) => app.log.warn({ err: error }, what))
    .finally(() => all.delete(task));
  all.add(task);
}

/** Resolves once nothing is under way. */
export async function backgroundDone(app: App): Promise<void> {
  await Promise.all(running.get(app) ?? []);
}
