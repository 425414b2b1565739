import { createAtom } from 'mobx';

const TICK_MS = 1000;

/** The time, ticking each second while somebody observes it. */
export class Clock {
  private timer: ReturnType<typeof setInterval> | undefined;
  private readonly atom = createAtom(
    'clock',
    () => (this.timer = setInterval(() => this.atom.reportChanged(), TICK_MS)),
    () => clearInterval(this.timer),
  );

  get now(): number {
    this.atom.reportObserved();
    return Date.now();
  }
}
