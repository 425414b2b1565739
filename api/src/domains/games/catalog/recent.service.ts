import type { recentGames } from '@pavilion/contract/calls/player-games';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { App } from '../../../kernel/app';
import type { Db } from '../../../kernel/database/database';

const MAX_GAMES = 30;

export async function noteOpened(app: App, player: string, game: string): Promise<void> {
  const openedAt = app.clock.now();
  await app.db
    .insertInto('openedGames')
    .values({ playerId: player, gameCode: game, openedAt })
    .onConflict((conflict) => conflict.columns(['playerId', 'gameCode']).doUpdateSet({ openedAt }))
    .execute();
}

/** Returns a player's recently opened games without duplicates or withdrawn games. */
export async function listRecent(db: Db, player: string): Promise<ReplyOf<typeof recentGames>> {
  const rows = await db
    .selectFrom('openedGames')
    .innerJoin('games', 'games.code', 'openedGames.gameCode')
    .innerJoin('providers', 'providers.code', 'games.provider')
    .select((e) => [
      'openedGames.gameCode as code',
      'openedAt as playedAt',
      e
        .exists(
          e
            .selectFrom('rounds')
            .select('id')
            .where('status', '=', 'open')
            .whereRef('rounds.playerId', '=', 'openedGames.playerId')
            .whereRef('rounds.gameCode', '=', 'openedGames.gameCode'),
        )
        .as('isOpen'),
    ])
    .where('playerId', '=', player)
    .where('games.status', '<>', 'withdrawn')
    .where('providers.status', '<>', 'withdrawn')
    .orderBy('openedAt', 'desc')
    .limit(MAX_GAMES)
    .execute();
  return { data: rows.map(({ isOpen, ...row }) => ({ ...row, isOpen: Boolean(isOpen) })) };
}
