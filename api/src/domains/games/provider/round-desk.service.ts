import type { Selectable } from 'kysely';
import { afterCommit, type Db, inTransaction, type Trx } from '../../../kernel/database/database';
import type { Tables } from '../../../kernel/database/tables';
import type { Desk } from '../../../session/desk';
import { firstTransactionOf } from '../rounds/round.service';
import { settle } from '../rounds/settlement';
import { insertTransaction, lockTransactions, markTransaction } from './provider-ledger';
import { uncountStakes } from './provider-limits';
import { returnStake } from './stake.service';
import { withdrawWins } from './win-review.service';

type Round = Selectable<Tables['rounds']>;

/** Age after which an open round is overdue: its provider should have ended it. */
export const OVERDUE_MS = 24 * 3_600_000;

/** Lists rounds with their players; open ones oldest first, all others newest first. */
export function listDeskRounds(db: Db, { openSince, limit }: { openSince?: number; limit: number }) {
  const rows = db
    .selectFrom('rounds')
    .innerJoin('players', 'players.id', 'rounds.playerId')
    .selectAll('rounds')
    .select('players.username')
    .limit(limit);
  return openSince === undefined
    ? rows.orderBy('rounds.createdAt', 'desc').execute()
    : rows
        .where('rounds.status', '=', 'open')
        .where('rounds.createdAt', '<=', openSince)
        .orderBy('rounds.createdAt')
        .execute();
}

type RefundEnd =
  | { readonly kind: 'refunded'; readonly amount: number; readonly round: Round }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not_open'; readonly round: Round };

/**
 * Refunds every stake of an open round that has no payout; a late win of the provider for it is then refused.
 *
 * If something was paid, it stays, and the round is settled with it.
 */
export async function refundOpenRound(
  app: Desk['app'],
  id: string,
  note: (trx: Trx, round: Round, amount: number) => Promise<void>,
): Promise<RefundEnd> {
  return inTransaction(app.db, async (trx) => {
    const found = await trx.selectFrom('rounds').selectAll().where('id', '=', id).executeTakeFirst();
    if (found === undefined) return { kind: 'unknown' };
    const bets = await trx
      .selectFrom('providerTransactions')
      .select('id')
      .where('createdAt', '>=', firstTransactionOf(found))
      .where('provider', '=', found.provider)
      .where('roundId', '=', found.providerRound)
      .where('playerId', '=', found.playerId)
      .where('kind', '=', 'bet')
      .execute();
    await lockTransactions(
      trx,
      found.provider,
      bets.map((bet) => bet.id),
    );
    const round = await trx.selectFrom('rounds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (round.status !== 'open') return { kind: 'not_open', round };
    const amount = await refundStakes(app, trx, round);
    await endOpenRound(trx, id, app.clock.now());
    await note(trx, round, amount);
    afterCommit(trx, () => app.domainEvents.publish(round.playerId, 'balance-changed'));
    return { kind: 'refunded', amount, round };
  });
}

/** Refunds the stakes of a round. @returns poisha. */
async function refundStakes(
  app: Desk['app'],
  trx: Trx,
  { provider, providerRound: name, playerId: player, id: round, createdAt }: Round,
): Promise<number> {
  const at = app.clock.now();
  const bets = await unpaid(trx, { provider, providerRound: name, playerId: player, createdAt });
  for (const bet of bets) {
    await returnStake(app, trx, { provider, round: name, player, createdAt }, bet);
    await withdrawWins(app, trx, provider, bet.id);
    await markTransaction(trx, provider, bet, 'rolled-back');
    await insertTransaction(trx, {
      ...bet,
      id: `operator:${round}:${bet.id}`,
      kind: 'rollback',
      betId: bet.id,
      fromMain: 0,
      fromBonus: 0,
      freeRoundId: null,
      requestHash: null,
      answer: null,
      state: 'done',
      createdAt: at,
    });
  }
  const stakes = bets.map((bet) => ({ createdAt: bet.createdAt, stake: bet.fromMain + bet.fromBonus }));
  await uncountStakes(trx, provider, stakes);
  return bets.reduce((sum, bet) => sum + bet.amount, 0);
}

function unpaid(
  trx: Trx,
  {
    provider,
    providerRound,
    playerId,
    createdAt,
  }: Pick<Round, 'provider' | 'providerRound' | 'playerId' | 'createdAt'>,
) {
  return trx
    .selectFrom('providerTransactions')
    .selectAll()
    .where('createdAt', '>=', firstTransactionOf({ createdAt }))
    .where('provider', '=', provider)
    .where('roundId', '=', providerRound)
    .where('playerId', '=', playerId)
    .where('kind', '=', 'bet')
    .where('state', '=', 'done')
    .execute();
}

async function endOpenRound(trx: Trx, id: string, at: number): Promise<void> {
  const left = await trx.selectFrom('rounds').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  // A bet that arrived meanwhile keeps the round open.
  if (left.status === 'open' && (await unpaid(trx, left)).length === 0)
    await settle(trx, left, left.stake === 0 && left.freeStake === 0 ? 'refunded' : 'settled', at);
}
