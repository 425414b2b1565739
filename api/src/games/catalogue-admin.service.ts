import type { GameType } from '@pavilion/contract/calls/games';

import type { Db } from '../database/database';
import type { Engine } from './engine';

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
  readonly engine: Engine;
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
      engine: game.engine,
      status: 'active',
      display_order: game.displayOrder,
      created_at: game.createdAt,
      changed_at: now,
    }));
    await db.insertInto('games').values(rows).execute();
  }
}
