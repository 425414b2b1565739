import { createHash } from 'node:crypto';
import type { Provider } from './rail.rules';
import type { RailTransaction } from './rail.service';

interface Words {
  readonly to: string;
  readonly amount: string;
  readonly fee: string;
  readonly balance: string;
  readonly id: string;
  /** Dhaka time as 21/11/2026 12:00. */
  readonly at: string;
  /** Dhaka time as 21-NOV-26 12:00:00 pm. */
  readonly long: string;
}

const fees: Readonly<Record<Provider, number>> = { bKash: 5, Nagad: 5, Rocket: 5, Upay: 0 };

const shapes: Readonly<Record<Provider, (words: Words) => string>> = {
  bKash: ({ to, amount, fee, balance, id, at }) =>
    `Send Money Tk ${amount} to ${to} successful. Ref 1. Fee Tk ${fee}. Balance Tk ${balance}. TrxID ${id} at ${at}`,
  Nagad: ({ to, amount, fee, balance, id, at }) =>
    `Money Sent.\nAmount: Tk ${amount}\nReceiver: ${to}\nRef: N/A\nTxnID: ${id}\nFee: Tk ${fee}\nBalance: Tk ${balance}\n${at}`,
  Rocket: ({ to, amount, fee, balance, id, long }) =>
    `Tk${amount} sent to A/C: ${to}. Fee Tk${fee}. Your A/C Balance: Tk${balance}. TxnId: ${id} Date: ${long}`,
  Upay: ({ to, amount, fee, balance, id, at }) =>
    `Tk. ${amount} has been sent to ${to}. Fee Tk. ${fee}. Balance Tk. ${balance}. TrxID ${id} at ${at}`,
};

const money = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const clock = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Dhaka', ...options });
const day = clock({ day: '2-digit', month: '2-digit', year: 'numeric' });
const time = clock({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const month = clock({ month: 'short' });
const longTime = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Dhaka',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h12',
});

/** Returns the payer's SMS in the wording of each network; the same for the same transaction. */
export function smsOf({ provider, to, amount, trx_id: id, at }: RailTransaction): string {
  const moment = new Date(at);
  const date = day.format(moment);
  const [dayOfMonth, , year] = date.split('/');
  return shapes[provider]({
    to,
    amount: money.format(Number(amount)),
    fee: money.format(fees[provider]),
    balance: money.format(balanceAfter(id)),
    id,
    at: `${date} ${time.format(moment)}`,
    long: `${dayOfMonth ?? ''}-${month.format(moment).slice(0, 3).toUpperCase()}-${year?.slice(2) ?? ''} ${longTime.format(moment).toLowerCase()}`,
  });
}

/** Returns the payer's remaining balance: fictitious, derived from the ID. */
function balanceAfter(id: string): number {
  return (createHash('sha256').update(id).digest().readUInt32BE() % 2_000_000) / 100;
}
