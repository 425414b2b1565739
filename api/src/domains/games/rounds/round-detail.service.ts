import type { showRound } from '@pavilion/contract/calls/player-games';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { App } from '../../../kernel/app';
import type { Language } from '../../../kernel/texts/language';
import { refuse } from '../../../kernel/texts/refusal';
import { ticketsMovedBy } from '../../turnover/tickets.service';
import type { Catalog } from '../catalog/catalog.service';
import { gameServer } from '../catalog/game-server';
import { replayLink } from './replay-link';
import { firstTransactionOf } from './round.service';

type Detail = ReplyOf<typeof showRound>['data'];

/** Returns one of a player's own rounds: its postings, the provider's details and the replay link. */
export async function showOwnRound(
  app: App,
  catalog: Catalog,
  player: string,
  id: string,
  language: Language,
): Promise<{ data: Detail }> {
  const round =
    (await app.db
      .selectFrom('rounds')
      .selectAll()
      .where('id', '=', id)
      .where('playerId', '=', player)
      .executeTakeFirst()) ?? refuse('unknown_round');
  const steps = await app.db
    .selectFrom('providerTransactions')
    .select(['kind', 'amount', 'id as transactionId', 'createdAt', 'freeRoundId'])
    .where('createdAt', '>=', firstTransactionOf(round))
    .where('provider', '=', round.provider)
    .where('roundId', '=', round.providerRound)
    .where('playerId', '=', player)
    // Refused and waiting transactions, and a second rollback of a bet, moved no money.
    .where('state', 'not in', ['refused', 'waiting'])
    .where((e) => e.or([e('kind', '<>', 'rollback'), e('amount', '>', 0)]))
    .orderBy('createdAt')
    .orderBy('kind')
    .execute();
  const server = await gameServer(app, catalog, round.provider);
  return {
    data: {
      id: round.id,
      gameCode: round.gameCode,
      stake: round.stake,
      win: round.win,
      freeStake: round.freeStake,
      status: round.status,
      createdAt: round.createdAt,
      settledAt: round.settledAt,
      steps: steps.map(({ freeRoundId: free, kind, ...step }) => ({
        ...step,
        kind: free === null ? kind : ('free_bet' as const),
      })),
      detail: round.detail === null ? null : (JSON.parse(round.detail) as unknown),
      // Open rounds have no replay yet, and refunded rounds never do.
      replayUrl:
        round.status === 'settled' && server?.replays === true
          ? replayLink(server, round.providerRound, language, app.clock.now())
          : null,
      turnover: await ticketsMovedBy(app.db, round.id),
      winInReview: await winInReview(app, round.id),
    },
  };
}

/** Returns the poisha of its wins that wait for an operator; null if there are none. */
async function winInReview({ db }: Pick<App, 'db'>, round: string): Promise<number | null> {
  const rows = await db
    .selectFrom('winReviews')
    .select('amount')
    .where('roundId', '=', round)
    .where('state', '=', 'waiting')
    .execute();
  return rows.length === 0 ? null : rows.reduce((sum, { amount }) => sum + amount, 0);
}
