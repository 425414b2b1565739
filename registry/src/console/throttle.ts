import { Refusal } from '../kernel/refusal';

const WINDOW_MS = 60_000;
const MAX_WRONG_TOKENS = 10;
/** Maximum number of addresses stored; beyond it the oldest are dropped. */
const ADDRESSES = 10_000;

/** Allows ten wrong tokens a minute per address; further attempts are refused unchecked. */
export class Throttle {
  private readonly failures = new Map<string, number[]>();

  /** @throws {Refusal} too_many_tries. */
  assertAllowed(address: string): void {
    const recent = (this.failures.get(address) ?? []).filter((at) => at > Date.now() - WINDOW_MS);
    this.failures.delete(address);
    if (recent.length > 0) this.failures.set(address, recent);
    if (recent.length >= MAX_WRONG_TOKENS)
      throw new Refusal('too_many_tries', 'Too many wrong tokens from this address: wait a minute.');
  }

  failed(address: string): void {
    this.failures.set(address, [...(this.failures.get(address) ?? []), Date.now()]);
    const [oldest] = this.failures.keys();
    if (this.failures.size > ADDRESSES && oldest !== undefined) this.failures.delete(oldest);
  }
}
