import { createHash } from 'node:crypto';
import type { Db, Trx } from '../kernel/database/database';

interface PlayerAccounts {
  readonly main: { readonly id: number; readonly balance: number };
  readonly bonus: { readonly id: number; readonly balance: number };
  readonly held: { readonly id: number; readonly balance: number };
  readonly currency: string;
}

// A single row would serialize all bets. With 16 rows, eight concurrent bets still lost a quarter of their throughput.
const SHARDS = 64;

/** House accounts shared by all players; cash accounts are opened with their payment method. */
const COMMON = ['gaming', 'promotions', 'adjustments'];

/** Opens a new player's main, bonus and held accounts, and the account for the exposure of open exchange bets. */
export async function openPlayerAccounts(trx: Trx, player: string, currency: string): Promise<void> {
  await openHouseAccounts(trx, COMMON, currency);
  const row = (kind: string) => ({ owner: player, kind, currency, mayGoNegative: false });
  await trx
    .insertInto('accounts')
    .values([row('main'), row('bonus'), row('held'), row('exchange')])
    .execute();
}

/**
 * Opens house accounts of the given kinds, each with all its sub-accounts, before the first posting.
 *
 * If the first posting opened them, the lock order would vary: after the player's accounts in a bet, before them in
 * a win.
 */
export async function openHouseAccounts(trx: Db | Trx, kinds: readonly string[], currency: string): Promise<void> {
  const names = kinds.flatMap((kind) => Array.from({ length: SHARDS }, (_, shard) => `${kind}:${shard}`));
  const open = await trx
    .selectFrom('accounts')
    .select('kind')
    .where('owner', '=', 'house')
    .where('currency', '=', currency)
    .where('kind', 'in', names)
    .execute();
  if (open.length === names.length) return;
  const rows = names.map((kind) => ({ owner: 'house', kind, currency, mayGoNegative: true }));
  await trx
    .insertInto('accounts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the house's balance in all sub-accounts of a kind; poisha, negative where the house owes. */
export async function houseBalance(db: Db | Trx, kind: string, currency: string): Promise<number> {
  const { sum } = await db
    .selectFrom('accounts')
    .select((e) => e.fn.coalesce(e.fn.sum<string>('balance'), e.lit(0)).as('sum'))
    .where('owner', '=', 'house')
    .where('currency', '=', currency)
    .where((e) => e.or([e('kind', '=', kind), e('kind', 'like', `${kind}:%`)]))
    .executeTakeFirstOrThrow();
  return Number(sum);
}

type Row = { readonly id: number; readonly kind: string; readonly balance: number; readonly currency: string };

export async function playerAccounts(trx: Trx, player: string): Promise<PlayerAccounts> {
  return accountsOf(
    player,
    await trx
      .selectFrom('accounts')
      .select(['id', 'kind', 'balance', 'currency'])
      .where('owner', '=', player)
      .execute(),
  );
}

/** A player's locked bonus money and the accounts it may move to. */
export interface LockedBonus {
  readonly amount: number;
  readonly bonus: number;
  readonly main: number;
  readonly house: number;
}

/**
 * Locks a player's accounts and the house's promotions account.
 *
 * All are locked here in the order of their ids. Locking the player's first and the house's in the posting would
 * deadlock with a concurrent posting.
 */
export async function lockBonusOf(trx: Trx, player: string, spreadBy: string): Promise<LockedBonus> {
  const kind = houseKind('promotions', spreadBy);
  const rows = await trx
    .selectFrom('accounts')
    .select(['id', 'owner', 'kind', 'balance', 'currency'])
    .where((e) => e.or([e('owner', '=', player), e.and([e('owner', '=', 'house'), e('kind', '=', kind)])]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const { main, bonus, currency } = accountsOf(
    player,
    rows.filter((row) => row.owner === player),
  );
  const house = rows.find((row) => row.owner === 'house' && row.currency === currency)?.id;
  return {
    amount: bonus.balance,
    bonus: bonus.id,
    main: main.id,
    house: house ?? (await houseAccount(trx, 'promotions', currency, spreadBy)),
  };
}

function accountsOf(player: string, rows: readonly Row[]): PlayerAccounts {
  const of = (kind: string) => {
    const row = rows.find((candidate) => candidate.kind === kind);
    if (row === undefined) throw new Error(`player ${player} has no ${kind} account`);
    return { id: row.id, balance: row.balance };
  };
  return { main: of('main'), bonus: of('bonus'), held: of('held'), currency: rows[0]?.currency ?? 'BDT' };
}

/**
 * Returns the sub-account of a house account that a posting uses.
 *
 * @param spreadBy - the posting's key; the same key always selects the same sub-account.
 */
export async function houseAccount(trx: Trx, kind: string, currency: string, spreadBy: string): Promise<number> {
  const name = houseKind(kind, spreadBy);
  const find = () =>
    trx
      .selectFrom('accounts')
      .select('id')
      .where('owner', '=', 'house')
      .where('kind', '=', name)
      .where('currency', '=', currency)
      .executeTakeFirst();
  const found = await find();
  if (found !== undefined) return found.id;
  await openHouseAccounts(trx, [kind], currency);
  const opened = await find();
  if (opened === undefined) throw new Error(`house account ${name} can't be opened`);
  return opened.id;
}

/** Returns the kind of that sub-account. */
export function houseKind(kind: string, spreadBy: string): string {
  return `${kind}:${(createHash('sha256').update(spreadBy).digest()[0] ?? 0) % SHARDS}`;
}
