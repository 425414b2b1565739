const TENTH_MS = 100;
/** What opening a line takes by itself; where it took longer, what came first may have waited as long, as on a device that slept meanwhile. */
const OPENING_MS = 300;

/**
 * When the server said what comes over one line, by this device's clock. Nothing arrives before it is said, so what
 * came quickest tells how the two clocks stand; whatever takes longer than that has waited in buffers.
 */
export class SaidAt {
  private least = Infinity;
  private last: number | null = null;

  /** @param askedAt - when the line was asked for, by this device's clock: nothing on it was said before. */
  constructor(private readonly askedAt: number) {}

  /** @param tenths - as the frame says; what says nothing is as old as what was said before it. */
  hear(tenths: number | undefined, now: number): number {
    if (tenths !== undefined) {
      const waited = this.last === null ? Math.max(0, now - this.askedAt - OPENING_MS) : 0;
      this.least = Math.min(this.least, now - waited - tenths * TENTH_MS);
      this.last = tenths * TENTH_MS + this.least;
    }
    return this.last ?? now;
  }
}
