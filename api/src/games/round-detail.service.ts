import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { showRound } from '@pavilion/contract/calls/player-games';

import type { App } from '../server/app';
import type { Language } from '../server/language';
import { refuse } from '../server/refusal';
import { ticketsMovedBy } from '../wallet/tickets.service';
import type { Catalogue } from './catalogue.service';
import { gameServer } from './game-server';
import { replayLink } from './replay-link';

type Detail = ReplyOf<typeof showRound>['data'];

/** Returns one of a player's own rounds: its postings, the provider's details and the replay link. */
export async function showOwnRound(
  app: App,
  catalogue: Catalogue,
  player: string,
  id: string,
  language: Language,
): Promise<{ data: Detail }> {
  const round =
    (await app.db
      .selectFrom('rounds')
      .selectAll()
      .where('id', '=', id)
      .where('player_id', '=', player)
      .executeTakeFirst()) ?? refuse('unknown_round');
  const steps = await app.db
    .selectFrom('provider_transactions')
    .select(['kind', 'amount', 'id as transactionId', 'created_at as createdAt', 'free_round_id'])
    .where('provider', '=', round.provider)
    .where('round_id', '=', round.provider_round)
    .where('player_id', '=', player)
    // Refused and waiting transactions, and a second rollback of a bet, moved no money.
    .where('state', 'not in', ['refused', 'waiting'])
    .where((e) => e.or([e('kind', '<>', 'rollback'), e('amount', '>', 0)]))
    .orderBy('created_at')
    .orderBy('kind')
    .execute();
  const server = await gameServer(app, catalogue, round.provider);
  return {
    data: {
      id: round.id,
      gameCode: round.game_code,
      stake: round.stake,
      win: round.win,
      freeStake: round.free_stake,
      status: round.status,
      createdAt: round.created_at,
      settledAt: round.settled_at,
      steps: steps.map(({ free_round_id: free, kind, ...step }) => ({
        ...step,
        kind: free === null ? kind : ('free_bet' as const),
      })),
      detail: round.detail === null ? null : (JSON.parse(round.detail) as unknown),
      // Open rounds have no replay yet, and refunded rounds never do.
      replayUrl:
        round.status === 'settled' && server?.replays === true
          ? replayLink(server, round.provider_round, language, app.clock.now())
          : null,
      turnover: await ticketsMovedBy(app.db, round.id),
      winInReview: await winInReview(app, round.id),
    },
  };
}

/** Returns the poisha of its wins that wait for an operator; null if there are none. */
async function winInReview({ db }: Pick<App, 'db'>, round: string): Promise<number | null> {
  const rows = await db
    .selectFrom('win_reviews')
    .select('amount')
    .where('round_id', '=', round)
    .where('state', '=', 'waiting')
    .execute();
  return rows.length === 0 ? null : rows.reduce((sum, { amount }) => sum + amount, 0);
}
