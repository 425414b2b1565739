import type { QueryOf, ReplyOf } from '@pavilion/contract/endpoint';
import type { bettingRecord } from '@pavilion/contract/calls/games';

import type { App } from '../server/app';
import type { Catalogue } from './catalogue.service';

const DAY_MS = 86_400_000;
// Bangladesh keeps no summer time.
const DHAKA_MS = 6 * 3_600_000;
const MOST = 200;

/** From and to of a date filter; days are days in Asia/Dhaka, and nothing reaches further back than 12 months. */
export function rangeOf(days: QueryOf<typeof bettingRecord>['days'], now: number): readonly [number, number] {
  const today = Math.floor((now + DHAKA_MS) / DAY_MS) * DAY_MS - DHAKA_MS;
  switch (days) {
    case 'today':
      return [today, today + DAY_MS];
    case 'yesterday':
      return [today - DAY_MS, today];
    case '7':
      return [today - 6 * DAY_MS, today + DAY_MS];
    default:
      return [today - 365 * DAY_MS, today + DAY_MS];
  }
}

/** A player's newest rounds. */
export async function listRounds(app: App, catalogue: Catalogue, player: string, query: QueryOf<typeof bettingRecord>): Promise<ReplyOf<typeof bettingRecord>> {
  const [from, to] = rangeOf(query.days, app.clock.now());
  let rows = app.db.selectFrom('rounds').selectAll().where('player_id', '=', player).where('created_at', '>=', from).where('created_at', '<', to);
  if (query.status !== undefined) rows = rows.where('status', query.status === 'unsettled' ? '=' : '<>', 'open');
  const found = await rows.orderBy('created_at', 'desc').limit(MOST).execute();
  const games = await catalogue.everyGame();
  return {
    data: found.map((row) => {
      const game = games.get(row.game_code);
      return {
        id: row.id,
        provider: game?.provider ?? row.provider,
        gameType: game?.type ?? 'EGAME',
        gameCode: row.game_code,
        gameName: game?.name ?? row.game_code,
        gameNameBn: game?.nameBn,
        stake: row.stake,
        win: row.win,
        status: row.status,
        createdAt: row.created_at,
        settledAt: row.settled_at,
      };
    }),
  };
}
