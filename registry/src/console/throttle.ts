import { Refusal } from '../registry.errors';

const WINDOW_MS = 60_000;
const MOST = 10;
/** Maximum number of addresses stored; beyond it the oldest are dropped. */
const ADDRESSES = 10_000;

/** Allows ten wrong tokens a minute per address; further attempts are refused unchecked. */
export class Throttle {
  private readonly wrong = new Map<string, number[]>();

  /** @throws {Refusal} too_many_tries. */
  mustBeCalm(address: string): void {
    const recent = (this.wrong.get(address) ?? []).filter((at) => at > Date.now() - WINDOW_MS);
    this.wrong.delete(address);
    if (recent.length > 0) this.wrong.set(address, recent);
    if (recent.length >= MOST)
      throw new Refusal('too_many_tries', 'Too many wrong tokens from this address: wait a minute.');
  }

  failed(address: string): void {
    this.wrong.set(address, [...(this.wrong.get(address) ?? []), Date.now()]);
    const [oldest] = this.wrong.keys();
    if (this.wrong.size > ADDRESSES && oldest !== undefined) this.wrong.delete(oldest);
  }
}
