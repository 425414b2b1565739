import { createHash } from 'node:crypto';

import type { Db, Trx } from '../database/database';

export interface PlayerAccounts {
  readonly main: { readonly id: number; readonly balance: number };
  readonly bonus: { readonly id: number; readonly balance: number };
  readonly held: { readonly id: number; readonly balance: number };
  readonly currency: string;
}

// One hot row would make every bet of the house wait for every other; at eight bets at a time sixteen rows still cost a quarter.
const SHARDS = 64;

/** The house's accounts that any player may meet; those of cash open with their payment method. */
const COMMON = ['gaming', 'promotions', 'adjustments'];

/** Opens a new player's main, bonus and held accounts, and the one that holds what open exchange bets may lose. */
export async function openPlayerAccounts(trx: Trx, player: string, currency: string): Promise<void> {
  await openHouseAccounts(trx, COMMON, currency);
  const row = (kind: string) => ({ owner: player, kind, currency, may_go_negative: false });
  await trx
    .insertInto('accounts')
    .values([row('main'), row('bonus'), row('held'), row('exchange')])
    .execute();
}

/**
 * Opens the house's accounts of some kinds, each as the sub-accounts it is spread over, before anybody moves money through them.
 *
 * Opened by the first bet they would be locked after the player's, and by the first win before it.
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
  const rows = names.map((kind) => ({ owner: 'house', kind, currency, may_go_negative: true }));
  await trx
    .insertInto('accounts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What the house holds in an account of a kind, over all it is spread over; poisha, negative where it owes. */
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

/** A player's accounts, locked for a decision on their balance, and the gaming account the stake will go to. */
export function lockForStake(
  trx: Trx,
  player: string,
  spreadBy: string,
): Promise<PlayerAccounts & { readonly house: number }> {
  return lockWithHouse(trx, player, 'gaming', spreadBy);
}

/** A player's bonus money, locked, and the accounts it may go to. */
export interface LockedBonus {
  readonly amount: number;
  readonly bonus: number;
  readonly main: number;
  readonly house: number;
}

export async function lockBonusOf(trx: Trx, player: string, spreadBy: string): Promise<LockedBonus> {
  const { main, bonus, house } = await lockWithHouse(trx, player, 'promotions', spreadBy);
  return { amount: bonus.balance, bonus: bonus.id, main: main.id, house };
}

/**
 * A player's accounts and one of the house's.
 *
 * All are locked here in the order of their ids: locking the player's alone and the house's in the posting would
 * cross with a win on its way the other way.
 */
async function lockWithHouse(
  trx: Trx,
  player: string,
  of: 'gaming' | 'promotions',
  spreadBy: string,
): Promise<PlayerAccounts & { readonly house: number }> {
  const kind = `${of}:${shardOf(spreadBy)}`;
  const rows = await trx
    .selectFrom('accounts')
    .select(['id', 'owner', 'kind', 'balance', 'currency'])
    .where((e) => e.or([e('owner', '=', player), e.and([e('owner', '=', 'house'), e('kind', '=', kind)])]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const accounts = accountsOf(
    player,
    rows.filter((row) => row.owner === player),
  );
  const house = rows.find((row) => row.owner === 'house' && row.currency === accounts.currency)?.id;
  return { ...accounts, house: house ?? (await houseAccount(trx, of, accounts.currency, spreadBy)) };
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
 * The sub-account of the house's account of a kind that a posting goes through.
 *
 * @param spreadBy - the posting's key: the same one must meet the same account again.
 */
export async function houseAccount(trx: Trx, kind: string, currency: string, spreadBy: string): Promise<number> {
  const name = `${kind}:${shardOf(spreadBy)}`;
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
  const made = await find();
  if (made === undefined) throw new Error(`house account ${name} can't be opened`);
  return made.id;
}

function shardOf(text: string): number {
  return (createHash('sha256').update(text).digest()[0] ?? 0) % SHARDS;
}
