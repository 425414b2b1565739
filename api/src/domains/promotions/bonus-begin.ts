import { newId } from '@pavilion/database/id';
import type { Trx } from '../../kernel/database/database';

interface NewBonus {
  readonly player: string;
  readonly deposit: string;
  readonly ticket: string;
  readonly promotion: number;
  /** Poisha. */
  readonly amount: number;
  readonly expiresAt: number | null;
  /** False if there is no turnover requirement. */
  readonly isWagering: boolean;
}

/**
 * Starts a bonus with its deposit's credit, in the same transaction, and stores the promotion's current terms with
 * it.
 */
export async function beginBonus(
  trx: Trx,
  { player, deposit, ticket, promotion, amount, expiresAt, isWagering }: NewBonus,
  now: number,
): Promise<void> {
  const terms = await trx
    .selectFrom('promotions')
    .select(['name', 'nameBn', 'contribution', 'maxStake'])
    .where('id', '=', promotion)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('bonuses')
    .values({
      ...terms,
      id: newId(),
      playerId: player,
      depositId: deposit,
      ticketId: ticket,
      promotionId: promotion,
      amount,
      state: isWagering ? 'wagering' : 'done',
      contribution: JSON.stringify(terms.contribution),
      expiresAt,
      createdAt: now,
    })
    .execute();
}
