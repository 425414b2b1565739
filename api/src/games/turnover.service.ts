import type { Trx } from '../database/database';

interface Settled {
  readonly player: string;
  /** Poisha. */
  readonly stake: number;
  readonly bet: string;
  readonly at: number;
}

/** Lets a settled stake count towards the player's oldest open ticket; what is over goes to the next one. */
export async function reduceTurnover(trx: Trx, { player, stake, bet, at }: Settled): Promise<void> {
  let left = stake;
  while (left > 0) {
    const ticket = await trx
      .selectFrom('turnover_tickets')
      .select(['id', 'remaining'])
      .where('player_id', '=', player)
      .where('completed_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (ticket === undefined) return;
    const part = Math.min(left, ticket.remaining);
    left -= part;
    const remaining = ticket.remaining - part;
    await trx.updateTable('turnover_tickets').set({ remaining, completed_at: remaining === 0 ? at : null }).where('id', '=', ticket.id).execute();
    if (part > 0) await trx.insertInto('turnover_reductions').values({ ticket_id: ticket.id, bet_id: bet, amount: part, created_at: at }).execute();
  }
}
