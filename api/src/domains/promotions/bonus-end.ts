import { type Selectable, sql } from 'kysely';
import { newId } from '@pavilion/database/id';
import type { App } from '../../kernel/app';
import { afterCommit, type Trx } from '../../kernel/database/database';
import type { Tables } from '../../kernel/database/tables';
import { sendInboxMessage } from '../messages/messages.service';
import type { BonusRowState } from './tables';

type EndApp = Pick<App, 'clock' | 'ledger' | 'domainEvents'>;
export type BonusRow = Selectable<Tables['bonuses']>;
type BonusEnd = 'released' | 'forfeited' | 'expired';

/** The state from which each end is reached. */
const stateBefore: Readonly<Record<BonusEnd, BonusRowState>> = {
  released: 'done',
  forfeited: 'wagering',
  expired: 'wagering',
};
const messages = { released: 'bonus_released', forfeited: 'bonus_forfeited', expired: 'bonus_expired' } as const;

/**
 * Ends a bonus: the bonus wallet's money becomes main money, or goes back to the house.
 *
 * The player's own money stays in any case; after a forfeit or an expiry it has a plain deposit's turnover. Accounts
 * are locked before the ticket and the bonus, in the same order as when a bet settles.
 *
 * @returns undefined if it had already ended, or may not end yet.
 */
export async function endBonus(
  app: EndApp,
  trx: Trx,
  { id, playerId: player }: Pick<BonusRow, 'id' | 'playerId'>,
  end: BonusEnd,
): Promise<BonusRow | undefined> {
  const now = app.clock.now();
  const key = `bonus-end:${id}`;
  const locked = await app.ledger.lockBonus(trx, player, key);
  await sql`select 1 from turnover_tickets ticket join bonuses on bonuses.ticket_id = ticket.id where bonuses.id = ${id} for update of ticket`.execute(
    trx,
  );
  const moved = end === 'released' ? { released: locked.amount } : { forfeited: locked.amount };
  const row = await trx
    .updateTable('bonuses')
    .set({ state: end, endedAt: now, ...moved })
    .where('id', '=', id)
    .where('state', '=', stateBefore[end])
    .$if(end === 'expired', (query) => query.where('expiresAt', '<=', now))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await app.ledger.moveBonus(trx, locked, end === 'released' ? 'bonus_released' : 'bonus_forfeited', key);
  if (end !== 'released') await leavePlainTurnover(trx, row, now);
  await sendInboxMessage(app, trx, player, {
    kind: messages[end],
    params: { amount: locked.amount, promotion: row.name },
  });
  afterCommit(trx, () => app.domainEvents.publish(player, 'balance-changed'));
  return row;
}

/**
 * Leaves the deposit of an ended bonus with a turnover of once its amount, like any other deposit.
 *
 * Stakes since then now count in full, whatever the game type, minus the part that other tickets used.
 */
async function leavePlainTurnover(
  trx: Trx,
  { playerId, ticketId, depositId, createdAt }: BonusRow,
  now: number,
): Promise<void> {
  const { rows } = await sql<{ amount: number; staked: number }>`
    select amount, (
      (select coalesce(sum(stake), 0) from settlements where player_id = ${playerId} and settled_at >= ${createdAt})
      - (select coalesce(sum(taken.amount), 0) from turnover_reductions taken join turnover_tickets other on other.id = taken.ticket_id
          where other.player_id = ${playerId} and other.id <> ${ticketId} and taken.created_at >= ${createdAt})
    )::bigint as staked from deposits where id = ${depositId}`.execute(trx);
  const { amount = 0, staked = 0 } = rows[0] ?? {};
  const remaining = Math.max(0, amount - Math.max(0, staked));
  await trx
    .updateTable('turnoverTickets')
    .set({
      required: amount,
      remaining,
      promotionName: null,
      promotionNameBn: null,
      promotionTurnover: 1,
      endsAt: null,
      completedAt: remaining === 0 ? now : null,
    })
    .where('id', '=', ticketId)
    .execute();
}

/**
 * Moves bonus money that a late bet brought after the end the same way as the bonus.
 *
 * @returns whether there was any.
 */
export async function sweepLate(
  app: EndApp,
  trx: Trx,
  { id, playerId: player, state }: Pick<BonusRow, 'id' | 'playerId' | 'state'>,
): Promise<boolean> {
  const key = `bonus-late:${newId()}`;
  const locked = await app.ledger.lockBonus(trx, player, key);
  const open = await trx
    .selectFrom('bonuses')
    .select('id')
    .where('playerId', '=', player)
    .where('state', 'in', ['wagering', 'done'])
    .executeTakeFirst();
  if (open !== undefined || locked.amount === 0) return false;
  const column = state === 'released' ? 'released' : 'forfeited';
  await trx
    .updateTable('bonuses')
    .set((e) => ({ [column]: e(column, '+', locked.amount) }))
    .where('id', '=', id)
    .execute();
  await app.ledger.moveBonus(trx, locked, state === 'released' ? 'bonus_released' : 'bonus_forfeited', key);
  afterCommit(trx, () => app.domainEvents.publish(player, 'balance-changed'));
  return true;
}
