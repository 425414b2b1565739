import { createAtom } from 'mobx';

const TICK_MS = 1000;

/** The time as an observable that ticks every second while observed. */
export class TickingClock {
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
