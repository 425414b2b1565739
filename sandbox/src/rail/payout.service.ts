import { type Backoff, untilAccepted } from '@pavilion/server/http/backoff';
import { NdjsonFile } from '@pavilion/server/journal/ndjson-file';
import { type Fault, faultOf, type PayoutOrder } from './payout.rules';
import { newTransactionId } from './transaction-id';

type Outcome =
  | { readonly state: 'paid'; readonly trx_id: string }
  | { readonly state: 'refused'; readonly reason: 'no_such_account' | 'limit' };

/** A payout to a player's wallet, in the format reported to the site. */
export type Payout = PayoutOrder & {
  readonly state: 'accepted' | Outcome['state'];
  readonly trx_id: string | null;
  readonly reason: string | null;
  readonly at: string;
};

type Entry =
  | { readonly asked: PayoutOrder; readonly at: string }
  | { readonly settled: string; readonly outcome: Outcome }
  | { readonly delivered: string };

/** Reports one payout to the api; true once it was accepted. */
export type DeliverPayout = (payout: Payout, signal: AbortSignal) => Promise<boolean>;

export interface Payouts {
  /** A repeated key returns the same payout; with another order it changes nothing. */
  accept(order: PayoutOrder): Payout | 'key_reused' | 'unavailable';
  find(key: string): Payout | undefined;
  /** Newest first. */
  newest(count: number): readonly Payout[];
  /** Resumes the unfinished work of an earlier process. */
  resume(): void;
  close(): void;
}

interface Setup {
  readonly file: string;
  readonly deliver: DeliverPayout;
  readonly backoff: Backoff;
  /** Milliseconds until a payout completes: normally, and for numbers that simulate a slow one. */
  readonly pace?: { readonly usual: number; readonly slow: number };
  readonly now?: () => Date;
}

const sameOrder = (a: PayoutOrder, b: PayoutOrder): boolean =>
  a.provider === b.provider && a.to === b.to && a.amount === b.amount;

/** Stores payouts in a log file; each entry is on disk before it takes effect. */
class PayoutLog {
  readonly payouts = new Map<string, Payout>();
  /** Keys of payouts whose outcome the site doesn't have yet. */
  readonly undelivered = new Set<string>();
  private readonly entries: NdjsonFile<Entry>;

  constructor(file: string) {
    this.entries = new NdjsonFile<Entry>(file);
    for (const entry of this.entries.records) this.apply(entry);
  }

  record(entry: Entry): void {
    this.entries.append(entry);
    this.apply(entry);
  }

  close(): void {
    this.entries.close();
  }

  private apply(entry: Entry): void {
    if ('delivered' in entry) return void this.undelivered.delete(entry.delivered);
    if ('asked' in entry)
      return void this.payouts.set(entry.asked.key, {
        ...entry.asked,
        state: 'accepted',
        trx_id: null,
        reason: null,
        at: entry.at,
      });
    const payout = this.payouts.get(entry.settled);
    if (payout === undefined) return;
    this.payouts.set(entry.settled, { ...payout, ...entry.outcome });
    this.undelivered.add(entry.settled);
  }
}

/**
 * The payout side of the payment network: one payout per key. Order and outcome are on disk before they are reported.
 */
export function openPayouts({
  file,
  deliver,
  backoff,
  pace = { usual: 1_500, slow: 45_000 },
  now = () => new Date(),
}: Setup): Payouts {
  const log = new PayoutLog(file);
  const { payouts, undelivered } = log;
  const refusedOnce = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  const stop = new AbortController();

  async function deliverOutcome(key: string): Promise<void> {
    const payout = payouts.get(key);
    // The outcome of a silent number is not reported; the site has to look it up.
    if (payout === undefined || faultOf(payout.to) === 'silent') return;
    const accepted = await untilAccepted(() => deliver(payout, stop.signal), backoff, stop.signal);
    if (accepted && !stop.signal.aborted) log.record({ delivered: key });
  }

  function settleLater({ key, to, provider }: PayoutOrder): void {
    const fault = faultOf(to);
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        log.record({ settled: key, outcome: outcomeFor(fault, () => newTransactionId(provider)) });
        void deliverOutcome(key);
      },
      fault === 'slow' ? pace.slow : pace.usual,
    );
    timers.add(timer);
  }

  return {
    accept(order) {
      const earlier = payouts.get(order.key);
      if (earlier) return sameOrder(earlier, order) ? earlier : 'key_reused';
      if (faultOf(order.to) === 'unavailable' && !refusedOnce.has(order.key)) {
        refusedOnce.add(order.key);
        return 'unavailable';
      }
      log.record({ asked: order, at: now().toISOString() });
      settleLater(order);
      return payouts.get(order.key) ?? 'unavailable';
    },
    find: (key) => payouts.get(key),
    newest: (count) => [...payouts.values()].slice(-count).reverse(),
    resume() {
      for (const payout of payouts.values()) if (payout.state === 'accepted') settleLater(payout);
      for (const key of undelivered) void deliverOutcome(key);
    },
    close() {
      stop.abort();
      timers.forEach(clearTimeout);
      log.close();
    },
  };
}

function outcomeFor(fault: Fault | undefined, newId: () => string): Outcome {
  if (fault === 'refused') return { state: 'refused', reason: 'no_such_account' };
  if (fault === 'limit') return { state: 'refused', reason: 'limit' };
  return { state: 'paid', trx_id: newId() };
}
