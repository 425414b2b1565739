import { setTimeout as sleep } from 'node:timers/promises';
import { type Backoff, untilAccepted } from '@pavilion/server/http/backoff';
import { NdjsonFile } from '@pavilion/server/journal/ndjson-file';
import type { Provider, Send } from './rail.rules';
import { newTransactionId } from './transaction-id';

/** A transfer of play money between two numbers. */
export interface RailTransaction extends Send {
  readonly trx_id: string;
  readonly at: string;
}

type Entry = { readonly sent: RailTransaction; readonly key?: string } | { readonly delivered: string };

/** Reports one transaction to the api; true once it was accepted. */
export type Deliver = (transaction: RailTransaction, signal: AbortSignal) => Promise<boolean>;

export interface Rail {
  /** @param lateMs - delay until the money can be found, although its payer has the ID at once. */
  send(send: Send, key?: string, lateMs?: number): RailTransaction | 'key_reused';
  /** Delivers the reports an earlier process could not. */
  resume(): void;
  find(provider: Provider, trxId: string): RailTransaction | undefined;
  close(): void;
}

interface Setup {
  readonly file: string;
  readonly deliver: Deliver;
  readonly backoff: Backoff;
  readonly now?: () => Date;
}

const idOf = (transaction: Pick<RailTransaction, 'provider' | 'trx_id'>): string =>
  `${transaction.provider}/${transaction.trx_id.toUpperCase()}`;

const sameSend = (a: Send, b: Send): boolean =>
  a.provider === b.provider && a.to === b.to && a.from === b.from && a.amount === b.amount;

/**
 * The simulated mobile-money network: moves play money and retries each report to the api until it is accepted.
 *
 * Transfers and deliveries are on disk, so a restart neither loses nor repeats any.
 */
export function openRail({ file, deliver, backoff, now = () => new Date() }: Setup): Rail {
  const log = new NdjsonFile<Entry>(file);
  const transactions = new Map<string, RailTransaction>();
  const keys = new Map<string, RailTransaction>();
  const undelivered = new Set<string>();
  const stop = new AbortController();

  function remember(entry: Entry): void {
    if ('delivered' in entry) {
      undelivered.delete(entry.delivered);
      return;
    }
    transactions.set(idOf(entry.sent), entry.sent);
    undelivered.add(idOf(entry.sent));
    if (entry.key !== undefined) keys.set(entry.key, entry.sent);
  }

  function record(entry: Entry): void {
    log.append(entry);
    remember(entry);
  }

  const hasArrived = (transaction: RailTransaction): boolean => Date.parse(transaction.at) <= now().getTime();

  async function deliverWhenDue(transaction: RailTransaction): Promise<void> {
    const wait = Date.parse(transaction.at) - now().getTime();
    if (wait > 0) await sleep(wait, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
    if (stop.signal.aborted) return;
    const accepted = await untilAccepted(() => deliver(transaction, stop.signal), backoff, stop.signal);
    if (accepted && !stop.signal.aborted) record({ delivered: idOf(transaction) });
  }

  for (const entry of log.records) remember(entry);
  return {
    send(send, key, lateMs = 0) {
      const earlier = key === undefined ? undefined : keys.get(key);
      if (earlier) return sameSend(earlier, send) ? earlier : 'key_reused';
      const sent = {
        ...send,
        trx_id: newTransactionId(send.provider),
        at: new Date(now().getTime() + lateMs).toISOString(),
      };
      record({ sent, ...(key === undefined ? {} : { key }) });
      void deliverWhenDue(sent);
      return sent;
    },
    resume() {
      for (const id of undelivered) {
        const transaction = transactions.get(id);
        if (transaction) void deliverWhenDue(transaction);
      }
    },
    find(provider, trxId) {
      const found = transactions.get(idOf({ provider, trx_id: trxId }));
      return found && hasArrived(found) ? found : undefined;
    },
    close() {
      stop.abort();
      log.close();
    },
  };
}
