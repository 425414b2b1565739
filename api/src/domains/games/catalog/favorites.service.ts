import { sql } from 'kysely';
import { MAX_FAVORITES } from '@pavilion/contract/calls/player-games';
import type { App } from '../../../kernel/app';
import { type Db, inTransaction } from '../../../kernel/database/database';

/** Returns the codes of a player's favorite games, newest first, without withdrawn games. */
export async function listFavorites(db: Db, player: string): Promise<{ codes: string[] }> {
  const rows = await db
    .selectFrom('favouriteGames')
    .innerJoin('games', 'games.code', 'favouriteGames.gameCode')
    .innerJoin('providers', 'providers.code', 'games.provider')
    .select('gameCode')
    .where('playerId', '=', player)
    .where('games.status', '<>', 'withdrawn')
    .where('providers.status', '<>', 'withdrawn')
    .orderBy('place', 'desc')
    .limit(MAX_FAVORITES)
    .execute();
  return { codes: rows.map(({ gameCode }) => gameCode) };
}

/** Adds favorites, the first code as the newest. Unknown codes are ignored; existing favorites keep their position. */
export async function addFavorites(app: App, player: string, codes: readonly string[]): Promise<{ codes: string[] }> {
  return inTransaction(app.db, async (trx) => {
    const existing = await trx
      .selectFrom('games')
      .select('code')
      .where('code', 'in', [...codes])
      .where('status', '<>', 'withdrawn')
      .execute();
    const existingCodes = new Set(existing.map(({ code }) => code));
    const rows = [...new Set(codes)]
      .filter((code) => existingCodes.has(code))
      .map((code) => ({ playerId: player, gameCode: code, createdAt: app.clock.now() }));
    if (rows.length > 0)
      await trx
        .insertInto('favouriteGames')
        .values(rows.reverse())
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    await sql`
      delete from favourite_games where player_id = ${player} and place <=
        (select place from favourite_games where player_id = ${player} order by place desc offset ${MAX_FAVORITES} limit 1)`.execute(
      trx,
    );
    return listFavorites(trx, player);
  });
}

export async function removeFavorite(db: Db, player: string, code: string): Promise<{ codes: string[] }> {
  await db.deleteFrom('favouriteGames').where('playerId', '=', player).where('gameCode', '=', code).execute();
  return listFavorites(db, player);
}
