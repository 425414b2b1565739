import type { App } from '../kernel/app';

/** Returns the same api with a fixed time, for tests that depend on the millisecond. */
export function at(app: App, now: number): App {
  return { ...app, clock: { now: () => now } as App['clock'] };
}
