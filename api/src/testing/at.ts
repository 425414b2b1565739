import type { App } from '../server/app';

/** The same api at a moment of its own: what counts to the millisecond is asked there. */
export function at(app: App, now: number): App {
  return { ...app, clock: { now: () => now } as App['clock'] };
}
