import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { recentGames } from '@pavilion/contract/calls/player-games';

import type { Db } from '../database/database';
import type { App } from '../server/app';

const MOST = 30;

export async function noteOpened(app: App, player: string, game: string): Promise<void> {
  const opened_at = app.clock.now();
  await app.db
    .insertInto('opened_games')
    .values({ player_id: player, game_code: game, opened_at })
    .onConflict((conflict) => conflict.columns(['player_id', 'game_code']).doUpdateSet({ opened_at }))
    .execute();
}

/** Returns a player's recently opened games without duplicates or withdrawn games. */
export async function listRecent(db: Db, player: string): Promise<ReplyOf<typeof recentGames>> {
  const rows = await db
    .selectFrom('opened_games')
    .innerJoin('games', 'games.code', 'opened_games.game_code')
    .innerJoin('providers', 'providers.code', 'games.provider')
    .select((e) => [
      'opened_games.game_code as code',
      'opened_at as playedAt',
      e
        .exists(
          e
            .selectFrom('rounds')
            .select('id')
            .where('status', '=', 'open')
            .whereRef('rounds.player_id', '=', 'opened_games.player_id')
            .whereRef('rounds.game_code', '=', 'opened_games.game_code'),
        )
        .as('isOpen'),
    ])
    .where('player_id', '=', player)
    .where('games.status', '<>', 'withdrawn')
    .where('providers.status', '<>', 'withdrawn')
    .orderBy('opened_at', 'desc')
    .limit(MOST)
    .execute();
  return { data: rows.map(({ isOpen, ...row }) => ({ ...row, isOpen: Boolean(isOpen) })) };
}
