const TENTH_MS = 100;
/**
 * Time that opening a stream itself takes. If it took longer, the first frame may have waited as long, for instance
 * while the device slept.
 */
const OPENING_MS = 300;

/**
 * Estimates when the server sent the frames of one stream, by this device's clock. No frame arrives before it is
 * sent, so the quickest frame gives the offset of the two clocks; any slower one has waited in buffers.
 */
export class ServerClock {
  private clockOffset = Infinity;
  private last: number | null = null;

  /** @param requestedAt - when the stream was requested, by this device's clock: no frame on it is older. */
  constructor(private readonly requestedAt: number) {}

  /** @param tenths - the frame's time stamp; a frame without one is as old as the last frame that had one. */
  estimateSentAt(tenths: number | undefined, now: number): number {
    if (tenths !== undefined) {
      const waited = this.last === null ? Math.max(0, now - this.requestedAt - OPENING_MS) : 0;
      this.clockOffset = Math.min(this.clockOffset, now - waited - tenths * TENTH_MS);
      this.last = tenths * TENTH_MS + this.clockOffset;
    }
    return this.last ?? now;
  }
}
