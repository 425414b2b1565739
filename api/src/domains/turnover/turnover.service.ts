import { sql } from 'kysely';
import type { Trx } from '../../kernel/database/database';
import { requestTurn } from '../../kernel/jobs/boss';

interface SettledStake {
  readonly player: string;
  /** Poisha. */
  readonly stake: number;
  readonly bet: string;
  /** The game's type: promotions may count only a share of some types' stakes, or none. */
  readonly type: string;
  /** Percentage of the stake that counts at all, before any promotion's share. */
  readonly weight: number;
  readonly at: number;
}

/** Game type of the exchange: promotions may count a share of its results. */
export const EXCHANGE = 'EXCHANGE';

/** 100 percent in thousandths, the unit of shares: 2.3 has no exact binary form. */
const WHOLE = 100_000;

/**
 * Counts a settled stake by its weight toward the player's oldest open ticket; the remainder goes to the next one.
 *
 * A bonus ticket takes the share its promotion set for the game type when the bonus was granted, rounded down to the
 * poisha, and nothing of a stake above its maximum; an exchange result is no stake and has no maximum. A share of
 * zero consumes the stake: tickets are completed in order.
 */
export async function reduceTurnover(trx: Trx, { player, stake, bet, type, weight, at }: SettledStake): Promise<void> {
  let left = Math.floor((stake * weight) / 100);
  while (left > 0) {
    const ticket = await oldestOpen(trx, player);
    if (ticket === undefined) return;
    const isTooLarge = type !== EXCHANGE && ticket.maxStake !== null && stake > ticket.maxStake;
    const share = isTooLarge
      ? 0
      : Math.round((ticket.contribution?.find((each) => each.type === type)?.percent ?? 100) * 1000);
    const part = Math.min(Math.floor((left * share) / WHOLE), ticket.remaining);
    const remaining = ticket.remaining - part;
    left -= remaining > 0 ? left : Math.ceil((part * WHOLE) / Math.max(share, 1));
    await trx
      .updateTable('turnoverTickets')
      .set({ remaining, completedAt: remaining === 0 ? at : null })
      .where('id', '=', ticket.id)
      .execute();
    if (remaining === 0 && ticket.bonus !== null) await completeBonus(trx, ticket.bonus);
    if (part > 0) await noteReduction(trx, { ticketId: ticket.id, betId: bet, amount: part, createdAt: at });
  }
}

async function completeBonus(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('bonuses')
    .set({ state: 'done' })
    .where('id', '=', id)
    .where('state', '=', 'wagering')
    .execute();
  await requestTurn(trx, 'bonuses');
}

function oldestOpen(trx: Trx, player: string) {
  return (
    trx
      .selectFrom('turnoverTickets as ticket')
      // An ended bonus leaves a plain ticket: its terms no longer apply.
      .leftJoin('bonuses', (join) =>
        join.onRef('bonuses.ticketId', '=', 'ticket.id').on('bonuses.state', '=', 'wagering'),
      )
      .select(['ticket.id', 'ticket.remaining', 'bonuses.id as bonus', 'bonuses.contribution', 'bonuses.maxStake'])
      .where('ticket.playerId', '=', player)
      .where('ticket.completedAt', 'is', null)
      .orderBy('ticket.createdAt')
      .orderBy('ticket.id')
      .limit(1)
      .forUpdate('ticket')
      .executeTakeFirst()
  );
}

/** Records a reduction; a reopened round may reduce the same ticket a second time. */
async function noteReduction(
  trx: Trx,
  row: { ticketId: string; betId: string; amount: number; createdAt: number },
): Promise<void> {
  await trx
    .insertInto('turnoverReductions')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['ticketId', 'betId'])
        .doUpdateSet({ amount: sql`turnover_reductions.amount + excluded.amount` }),
    )
    .execute();
}
