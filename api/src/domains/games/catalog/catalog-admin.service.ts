import { sql } from 'kysely';
import type { GameType } from '@pavilion/contract/calls/games';
import type { Db, Trx } from '../../../kernel/database/database';

interface NewProvider {
  readonly code: string;
  readonly name: string;
  /** Without it the name is shown in both languages. */
  readonly nameBn?: string;
}

export interface NewGame {
  readonly code: string;
  readonly name: string;
  readonly nameBn: string;
  readonly type: GameType;
  readonly provider: string;
  readonly rtp: number;
  readonly tags: readonly string[];
  /** The most a round pays as a multiple of its stake; without it the setting max_win_multiple applies. */
  readonly maxWinMultiple?: number;
  readonly displayOrder: number;
  readonly createdAt: number;
}

const AT_ONCE = 100;

/** Adds providers to the catalog in display order. */
export async function addProviders(db: Db, providers: readonly NewProvider[], now: number): Promise<void> {
  await db
    .insertInto('providers')
    .values(
      providers.map(({ code, name, nameBn }, sort) => ({ code, name, nameBn, status: 'active', sort, changedAt: now })),
    )
    .execute();
}

/** Adds games to the catalog. Callers must then invalidate any catalog in memory. */
export async function addGames(db: Db, games: readonly NewGame[], now: number): Promise<void> {
  for (let i = 0; i < games.length; i += AT_ONCE) {
    const rows = games.slice(i, i + AT_ONCE).map((game) => ({
      code: game.code,
      name: game.name,
      nameBn: game.nameBn,
      type: game.type,
      provider: game.provider,
      rtp: game.rtp,
      tags: JSON.stringify(game.tags),
      maxWinMultiple: game.maxWinMultiple ?? null,
      status: 'active',
      displayOrder: game.displayOrder,
      createdAt: game.createdAt,
      changedAt: now,
    }));
    await db.insertInto('games').values(rows).execute();
  }
}

export const providerStatuses = ['active', 'maintenance', 'withdrawn'] as const;
export const gameStatuses = ['active', 'closed', 'withdrawn'] as const;

/**
 * Puts a provider into maintenance, withdraws it, or reopens it.
 *
 * New stakes stop at once; lobbies and launches follow within seconds. Existing stakes are settled in any case.
 *
 * @returns the previous status; undefined for an unknown code.
 */
export function setProviderStatus(
  trx: Trx,
  code: string,
  status: (typeof providerStatuses)[number],
  now: number,
): Promise<string | undefined> {
  return setStatus(trx, 'providers', code, status, now);
}

/** Does the same for one game. */
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
    .select(['status', 'changedAt'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  // Later than any previous change, or processes that compare timestamps would miss it.
  const changedAt = sql<number>`greatest(${now}::bigint, (select max(changed_at) + 1 from ${sql.table(table)}))`;
  if (row.status !== status) await trx.updateTable(table).set({ status, changedAt }).where('code', '=', code).execute();
  return row.status;
}
