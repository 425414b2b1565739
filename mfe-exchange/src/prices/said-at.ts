const TENTH_MS = 100;

/**
 * When the server said what comes over one line, by this device's clock. Nothing arrives before it is said, so what
 * came quickest tells how the two clocks stand; whatever takes longer than that has waited in buffers.
 */
export class SaidAt {
  private least = Infinity;
  private last: number | null = null;

  /** @param tenths - as the frame says; what says nothing is as old as what was said before it. */
  hear(tenths: number | undefined, now: number): number {
    if (tenths !== undefined) {
      this.least = Math.min(this.least, now - tenths * TENTH_MS);
      this.last = tenths * TENTH_MS + this.least;
    }
    return this.last ?? now;
  }
}
