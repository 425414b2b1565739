import type { Trx } from '../kernel/database/database';
import { houseAccount } from './accounts';

/** A player's locked accounts that an exchange settlement moves money through. */
interface SettlementAccounts {
  readonly main: { readonly id: number; readonly balance: number };
  readonly exchange: { readonly id: number };
  /** The player's debt to the house: at most 0. */
  readonly owed: { readonly id: number; readonly balance: number };
}

interface LockedForSettlement {
  readonly players: ReadonlyMap<string, SettlementAccounts>;
  readonly house: Readonly<Record<'gaming' | 'commission' | 'shortfalls', number>>;
}

/**
 * Opens the players' missing accounts of these kinds, and locks them with the house's in the order of their ids, as
 * postings do.
 *
 * @throws if players have different currencies: a market uses one currency.
 */
export async function lockForSettlement(
  trx: Trx,
  players: readonly string[],
  spreadBy: string,
): Promise<LockedForSettlement> {
  const mains = await trx
    .selectFrom('accounts')
    .select(['owner', 'currency'])
    .where('owner', 'in', players)
    .where('kind', '=', 'main')
    .execute();
  const [currency = 'BDT', ...others] = new Set(mains.map((row) => row.currency));
  if (others.length > 0)
    throw new Error(`players with currencies ${[currency, ...others].join(' and ')} in one market`);
  const missing = await ownersWithoutOwed(trx, players);
  const rows = missing.map((owner) => ({ owner, kind: 'owed', currency, mayGoNegative: true }));
  if (rows.length > 0)
    await trx
      .insertInto('accounts')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const house = {
    gaming: await houseAccount(trx, 'gaming', currency, spreadBy),
    commission: await houseAccount(trx, 'commission', currency, spreadBy),
    shortfalls: await houseAccount(trx, 'shortfalls', currency, spreadBy),
  };
  const found = await trx
    .selectFrom('accounts')
    .select(['id', 'owner', 'kind', 'balance'])
    .where((e) =>
      e.or([
        e.and([e('owner', 'in', players), e('kind', 'in', ['main', 'exchange', 'owed'])]),
        e('id', 'in', Object.values(house)),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const byName = new Map(found.map(({ owner, kind, id, balance }) => [`${owner} ${kind}`, { id, balance }]));
  const of = (owner: string, kind: string) => byName.get(`${owner} ${kind}`) ?? missingAccount(owner, kind);
  return {
    house,
    players: new Map(
      players.map((owner) => [
        owner,
        { main: of(owner, 'main'), exchange: of(owner, 'exchange'), owed: of(owner, 'owed') },
      ]),
    ),
  };
}

async function ownersWithoutOwed(trx: Trx, players: readonly string[]): Promise<string[]> {
  const found = await trx
    .selectFrom('accounts')
    .select('owner')
    .where('owner', 'in', players)
    .where('kind', '=', 'owed')
    .execute();
  const has = new Set(found.map(({ owner }) => owner));
  return players.filter((player) => !has.has(player));
}

function missingAccount(owner: string, kind: string): never {
  throw new Error(`player ${owner} has no ${kind} account`);
}
