import { createHash } from 'node:crypto';

import type { Trx } from '../database/database';

export interface PlayerAccounts {
  readonly main: { readonly id: number; readonly balance: number };
  readonly bonus: { readonly id: number; readonly balance: number };
  readonly held: { readonly id: number; readonly balance: number };
  readonly currency: string;
}

// One hot row would make every bet of the house wait for every other; at eight bets at a time sixteen rows still cost a quarter.
const GAMING_SHARDS = 64;

/** Opens a new player's main, bonus and held accounts. */
export async function openPlayerAccounts(trx: Trx, player: string, currency: string): Promise<void> {
  await openGamingAccounts(trx, currency);
  const row = (kind: string) => ({ owner: player, kind, currency, may_go_negative: false });
  await trx.insertInto('accounts').values([row('main'), row('bonus'), row('held')]).execute();
}

/**
 * Opens the house's gaming accounts of a currency, before anybody can bet in it.
 *
 * Opened by the first bet they would be locked after the player's, and by the first win before it.
 */
async function openGamingAccounts(trx: Trx, currency: string): Promise<void> {
  const kinds = Array.from({ length: GAMING_SHARDS }, (_, shard) => `gaming:${shard}`);
  const open = await trx.selectFrom('accounts').select('kind').where('owner', '=', 'house').where('currency', '=', currency).where('kind', 'in', kinds).execute();
  if (open.length === kinds.length) return;
  const rows = kinds.map((kind) => ({ owner: 'house', kind, currency, may_go_negative: true }));
  await trx.insertInto('accounts').values(rows).onConflict((conflict) => conflict.doNothing()).execute();
}

type Row = { readonly id: number; readonly kind: string; readonly balance: number; readonly currency: string };

export async function playerAccounts(trx: Trx, player: string): Promise<PlayerAccounts> {
  return accountsOf(player, await trx.selectFrom('accounts').select(['id', 'kind', 'balance', 'currency']).where('owner', '=', player).execute());
}

/**
 * A player's accounts, locked for a decision on their balance, and the gaming account the stake will go to.
 *
 * All are locked here in the order of their ids: locking the player's alone and the house's in the posting would
 * cross with a win on its way the other way.
 */
export async function lockForStake(trx: Trx, player: string, spreadBy: string): Promise<PlayerAccounts & { readonly house: number }> {
  const kind = `gaming:${shardOf(spreadBy)}`;
  const rows = await trx
    .selectFrom('accounts')
    .select(['id', 'owner', 'kind', 'balance', 'currency'])
    .where((e) => e.or([e('owner', '=', player), e.and([e('owner', '=', 'house'), e('kind', '=', kind)])]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const accounts = accountsOf(player, rows.filter((row) => row.owner === player));
  const house = rows.find((row) => row.owner === 'house' && row.currency === accounts.currency)?.id;
  return { ...accounts, house: house ?? (await houseAccount(trx, 'gaming', accounts.currency, spreadBy)) };
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
 * The house's account of a kind, opened on first use.
 *
 * @param spreadBy - gaming only: what picks one of its sub-accounts.
 */
export async function houseAccount(trx: Trx, kind: string, currency: string, spreadBy?: string): Promise<number> {
  const name = spreadBy === undefined ? kind : `${kind}:${shardOf(spreadBy)}`;
  const find = () =>
    trx.selectFrom('accounts').select('id').where('owner', '=', 'house').where('kind', '=', name).where('currency', '=', currency).executeTakeFirst();
  const found = await find();
  if (found !== undefined) return found.id;
  await trx
    .insertInto('accounts')
    .values({ owner: 'house', kind: name, currency, may_go_negative: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (made === undefined) throw new Error(`house account ${name} can't be opened`);
  return made.id;
}

function shardOf(text: string): number {
  return (createHash('sha256').update(text).digest()[0] ?? 0) % GAMING_SHARDS;
}
