import type { Selectable } from 'kysely';

import { afterCommit, inTransaction, type Db, type Trx } from '../database/database';
import type { Desk } from '../ops/desk';
import { lockTransactions, markTransaction } from './provider-ledger';
import { settle } from './settlement';
import { returnStake } from './stake.service';
import type { GamesTables } from './tables';
import { withdrawWins } from './win-review.service';

type Round = Selectable<GamesTables['rounds']>;

/** A round's provider ends it by itself; after this long somebody should ask why it did not. */
export const OVERDUE_MS = 24 * 3_600_000;

/** Rounds with who plays them; those left open the oldest first, all others the newest first. */
export function listDeskRounds(db: Db, { openSince, limit }: { openSince?: number; limit: number }) {
  const rows = db
    .selectFrom('rounds')
    .innerJoin('players', 'players.id', 'rounds.player_id')
    .selectAll('rounds')
    .select('players.username')
    .limit(limit);
  return openSince === undefined
    ? rows.orderBy('rounds.created_at', 'desc').execute()
    : rows
        .where('rounds.status', '=', 'open')
        .where('rounds.created_at', '<=', openSince)
        .orderBy('rounds.created_at')
        .execute();
}

export type RefundEnd =
  | { readonly kind: 'refunded'; readonly amount: number; readonly round: Round }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not_open'; readonly round: Round };

/**
 * Gives back every stake of an open round that nothing was paid for; the provider's late win of one is refused then.
 *
 * Where something was paid, that stays, and the round is settled with it.
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
      .selectFrom('provider_transactions')
      .select('id')
      .where('provider', '=', found.provider)
      .where('round_id', '=', found.provider_round)
      .where('player_id', '=', found.player_id)
      .where('kind', '=', 'bet')
      .execute();
    await lockTransactions(
      trx,
      found.provider,
      bets.map((bet) => bet.id),
    );
    const round = await trx.selectFrom('rounds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (round.status !== 'open') return { kind: 'not_open', round };
    const amount = await giveBack(app, trx, round);
    await endWhatIsLeft(trx, id, app.clock.now());
    await note(trx, round, amount);
    afterCommit(trx, () => app.facts.tell(round.player_id, 'balance-changed'));
    return { kind: 'refunded', amount, round };
  });
}

/** @returns poisha. */
async function giveBack(
  app: Desk['app'],
  trx: Trx,
  { provider, provider_round: name, player_id: player, id: round }: Round,
): Promise<number> {
  const at = app.clock.now();
  const bets = await unpaid(trx, { provider, provider_round: name, player_id: player });
  for (const bet of bets) {
    await returnStake(app, trx, provider, player, bet);
    await withdrawWins(app, trx, provider, bet.id);
    await markTransaction(trx, provider, bet.id, 'rolled-back');
    await trx
      .insertInto('provider_transactions')
      .values({
        ...bet,
        id: `operator:${round}:${bet.id}`,
        kind: 'rollback',
        bet_id: bet.id,
        from_main: 0,
        from_bonus: 0,
        free_round_id: null,
        request_hash: null,
        answer: null,
        state: 'done',
        created_at: at,
      })
      .execute();
  }
  return bets.reduce((sum, bet) => sum + bet.amount, 0);
}

function unpaid(
  trx: Trx,
  { provider, provider_round, player_id }: Pick<Round, 'provider' | 'provider_round' | 'player_id'>,
) {
  return trx
    .selectFrom('provider_transactions')
    .selectAll()
    .where('provider', '=', provider)
    .where('round_id', '=', provider_round)
    .where('player_id', '=', player_id)
    .where('kind', '=', 'bet')
    .where('state', '=', 'done')
    .execute();
}

async function endWhatIsLeft(trx: Trx, id: string, at: number): Promise<void> {
  const left = await trx.selectFrom('rounds').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  // A bet that came meanwhile is played on.
  if (left.status === 'open' && (await unpaid(trx, left)).length === 0)
    await settle(trx, left, left.stake === 0 && left.free_stake === 0 ? 'refunded' : 'settled', at);
}
