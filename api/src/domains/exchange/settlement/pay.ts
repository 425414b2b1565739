import type { App } from '../../../kernel/app';
import type { Trx } from '../../../kernel/database/database';
import type { Leg } from '../../../ledger/ledger.service';
import { lockForSettlement } from '../../../ledger/settlement-accounts';
import { type Due, shareOf } from './dues';

/** Change of each player's debt; negative if the debt grew. */
export type DebtChanges = ReadonlyMap<string, number>;

interface Paid {
  readonly owed: DebtChanges;
  /** What the house pays of players' losses; negative where it takes it back. */
  readonly covers: ReadonlyMap<string, number>;
}

interface Payment {
  readonly key: string;
  readonly dues: readonly Due[];
  /** The house's income: commission from exchange markets, and players' losses from house bets. */
  readonly house: Readonly<Record<'gaming' | 'commission', number>>;
}

/** Posts all of a settlement's money at once: a single posting locks the accounts in the global order. */
export async function pay(app: Pick<App, 'ledger'>, trx: Trx, { key, dues, house }: Payment): Promise<Paid> {
  const owed = new Map<string, number>();
  const covers = new Map<string, number>();
  if (dues.length === 0) return { owed, covers };
  const locked = await lockForSettlement(
    trx,
    dues.map(({ player }) => player),
    key,
  );
  const legs: Leg[] = [
    { account: locked.house.gaming, amount: house.gaming },
    { account: locked.house.commission, amount: house.commission },
  ];
  for (const due of dues) {
    const accounts = locked.players.get(due.player);
    if (accounts === undefined) throw new Error(`the accounts of ${due.player} were not locked`);
    const share = shareOf(due, { main: accounts.main.balance, owed: accounts.owed.balance });
    legs.push(
      { account: accounts.exchange.id, amount: -due.freed },
      { account: accounts.main.id, amount: share.main },
      { account: accounts.owed.id, amount: share.owed },
    );
    if (share.owed !== 0) owed.set(due.player, share.owed);
    if (share.cover === 0) continue;
    covers.set(due.player, share.cover);
    legs.push({ account: locked.house.shortfalls, amount: -share.cover });
  }
  if (legs.some(({ amount }) => amount !== 0)) await app.ledger.post(trx, { kind: 'exchange', key, legs });
  return { owed, covers };
}
