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
  const row = (kind: string) => ({ owner: player, kind, currency, may_go_negative: false });
  await trx.insertInto('accounts').values([row('main'), row('bonus'), row('held')]).execute();
}

/** @param lock - 'for update' where a decision hangs on the balance read. */
export async function playerAccounts(trx: Trx, player: string, lock?: 'for update'): Promise<PlayerAccounts> {
  const query = trx.selectFrom('accounts').select(['id', 'kind', 'balance', 'currency']).where('owner', '=', player).orderBy('id');
  const rows = await (lock === undefined ? query : query.forUpdate()).execute();
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
