import { promotionCategories } from '@pavilion/contract/calls/promotions';
import type { Db, Trx } from '../../kernel/database/database';
import { dhakaDay } from '../../kernel/dhaka-day';
import type { Ineligible } from '../messages/reasons';
import type { PromotionUses } from './tables';

/** The fields of a promotion that decide whether a player may use it. */
interface Terms {
  readonly id: number;
  readonly categories: readonly number[];
  readonly uses: PromotionUses;
}

/**
 * Returns a function that gives why the player can't use a promotion at a deposit, or null.
 *
 * The player's list, the order and the credit share it, so that they can't disagree.
 */
export async function readEligibility(
  db: Db | Trx,
  player: string,
  now: number,
): Promise<(terms: Terms) => Ineligible | null> {
  const who = await db
    .selectFrom('players')
    .select(['status', 'restrictionUntil'])
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  const deposits = await db
    .selectFrom('deposits')
    .select((e) => ['promotionId', e.fn.max('updatedAt').as('last')])
    .where('playerId', '=', player)
    .where('state', '=', 'success')
    .groupBy('promotionId')
    .execute();
  const bonusOpen = await db
    .selectFrom('turnoverTickets')
    .select('id')
    .where('playerId', '=', player)
    .where('completedAt', 'is', null)
    .where('promotionName', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  const lastUse = new Map(deposits.map((row) => [row.promotionId, Number(row.last)]));
  const isRestricted = who.status !== 'active' || (who.restrictionUntil ?? 0) > now;
  return (terms) => {
    if (isRestricted) return 'restricted';
    if (isUsedUp(terms.uses, lastUse.get(terms.id), now)) return 'used';
    if (terms.categories.includes(promotionCategories.welcome) && deposits.length > 0) return 'first_deposit_only';
    return bonusOpen === undefined ? null : 'bonus_open';
  };
}

function isUsedUp(uses: PromotionUses, lastUse: number | undefined, now: number): boolean {
  if (lastUse === undefined || uses === 'always') return false;
  return uses === 'once' || dhakaDay(lastUse) === dhakaDay(now);
}
