import { Refusal } from '../kernel/refusal';

const WINDOW_MS = 60_000;
const MAX_WRONG_TOKENS = 10;
/** Maximum number of addresses stored; beyond it the oldest are dropped. */
const ADDRESSES = 10_000;

/**
 * Counts wrong tokens per address; beyond ten a minute they are all refused alike.
 *
 * A right token is never refused: tokens are 256 random bits, so nobody guesses one, and behind a proxy or in an office
 * an operator shares the address of whoever tries.
 */
export class Throttle {
  private readonly failures = new Map<string, number[]>();

  /** Counts a wrong token. @throws {Refusal} too_many_tries. */
  failed(address: string): void {
    const recent = (this.failures.get(address) ?? []).filter((at) => at > Date.now() - WINDOW_MS);
    // Inserted anew, so that the oldest address is the first.
    this.failures.delete(address);
    this.failures.set(address, [...recent.slice(-MAX_WRONG_TOKENS), Date.now()]);
    const [oldest] = this.failures.keys();
    if (this.failures.size > ADDRESSES && oldest !== undefined) this.failures.delete(oldest);
    if (recent.length >= MAX_WRONG_TOKENS)
      throw new Refusal('too_many_tries', 'Too many wrong tokens from this address: wait a minute.');
  }
}
