/** Longer than a signature is accepted, clocks that are ahead included. */
const GENERATION_MS = 7 * 60_000;
const DEFAULT_SIZE = 100_000;

/**
 * The nonces that this process accepted lately: each is accepted once.
 *
 * Bounded: if more than `size` arrive within seven minutes, the oldest are forgotten early. That is safe because every
 * signed call has an id of its own and moves money once (decision 72).
 */
export class Nonces {
  private newer = new Set<string>();
  private older = new Set<string>();
  private startedAt = 0;

  constructor(private readonly size = DEFAULT_SIZE) {}

  /** @returns false if the nonce was accepted before. */
  accept(nonce: string, now: number): boolean {
    if (this.newer.has(nonce) || this.older.has(nonce)) return false;
    if (this.newer.size >= this.size || now - this.startedAt >= GENERATION_MS) {
      this.older = this.newer;
      this.newer = new Set();
      this.startedAt = now;
    }
    this.newer.add(nonce);
    return true;
  }
}
