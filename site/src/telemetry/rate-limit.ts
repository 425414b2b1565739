const MINUTE_MS = 60_000;

/** Rate limit per minute, for each visitor and for all together, so that memory stays bounded during a flood. */
export class RateLimit {
  private minute = 0;
  private all = 0;
  private readonly counts = new Map<string, number>();

  constructor(
    private readonly each: number,
    private readonly together: number,
  ) {}

  allows(visitor: string, now: number): boolean {
    const minute = Math.floor(now / MINUTE_MS);
    if (minute !== this.minute) {
      this.minute = minute;
      this.all = 0;
      this.counts.clear();
    }
    const count = this.counts.get(visitor) ?? 0;
    if (count >= this.each || this.all >= this.together) return false;
    this.counts.set(visitor, count + 1);
    this.all += 1;
    return true;
  }
}
