import type { GameType } from '@pavilion/contract/calls/games';
import { sql } from 'kysely';

import type { Db, Trx } from '../database/database';

export interface NewProvider {
  readonly code: string;
  readonly name: string;
}

export interface NewGame {
  readonly code: string;
  readonly name: string;
  readonly nameBn: string;
  readonly type: GameType;
  readonly provider: string;
  readonly rtp: number;
  readonly tags: readonly string[];
  /** The most a round pays as a multiple of its stake; the setting max_win_multiple holds for a game without one. */
  readonly maxWinMultiple?: number;
  readonly displayOrder: number;
  readonly createdAt: number;
}

const AT_ONCE = 100;

/** Takes providers into the catalogue, shown in this order. */
export async function addProviders(db: Db, providers: readonly NewProvider[], now: number): Promise<void> {
  await db
    .insertInto('providers')
    .values(providers.map(({ code, name }, sort) => ({ code, name, status: 'active', sort, changed_at: now })))
    .execute();
}

/** Takes games into the catalogue. Whoever holds a catalogue in memory invalidates it afterwards. */
export async function addGames(db: Db, games: readonly NewGame[], now: number): Promise<void> {
  for (let i = 0; i < games.length; i += AT_ONCE) {
    const rows = games.slice(i, i + AT_ONCE).map((game) => ({
      code: game.code,
      name: game.name,
      name_bn: game.nameBn,
      type: game.type,
      provider: game.provider,
      rtp: game.rtp,
      tags: JSON.stringify(game.tags),
      max_win_multiple: game.maxWinMultiple ?? null,
      status: 'active',
      display_order: game.displayOrder,
      created_at: game.createdAt,
      changed_at: now,
    }));
    await db.insertInto('games').values(rows).execute();
  }
}

export const providerStatuses = ['active', 'maintenance', 'withdrawn'] as const;
export const gameStatuses = ['active', 'closed', 'withdrawn'] as const;

/**
 * Puts a provider into maintenance, withdraws it, or opens it again.
 *
 * New stakes stop at once; lobbies and launches follow within seconds. What was staked is settled in any case.
 *
 * @returns what it was before; undefined for a code nobody has.
 */
export function setProviderStatus(
  trx: Trx,
  code: string,
  status: (typeof providerStatuses)[number],
  now: number,
): Promise<string | undefined> {
  return setStatus(trx, 'providers', code, status, now);
}

/** The same for one game. */
export function setGameStatus(
  trx: Trx,
  code: string,
  status: (typeof gameStatuses)[number],
  now: number,
): Promise<string | undefined> {
  return setStatus(trx, 'games', code, status, now);
}

async function setStatus(
  trx: Trx,
  table: 'providers' | 'games',
  code: string,
  status: string,
  now: number,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom(table)
    .select(['status', 'changed_at'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  // Later than any change before it, or processes that compare moments would not see it.
  const changed_at = sql<number>`greatest(${now}::bigint, (select max(changed_at) + 1 from ${sql.table(table)}))`;
  if (row.status !== status)
    await trx.updateTable(table).set({ status, changed_at }).where('code', '=', code).execute();
  return row.status;
}
