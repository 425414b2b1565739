import type { Trx } from '../../kernel/database/database';
import { refuse } from '../../kernel/texts/refusal';
import type { Ineligible } from '../messages/reasons';
import { readEligibility } from './eligibility';
import { runningPromotion } from './promotions.service';
import { promotionTexts as texts } from './promotions.texts';

/**
 * Returns the promotion's current terms for the order to store; the bonus is rounded down to the poisha.
 *
 * @throws {Refusal} promotion_not_eligible, if the promotion doesn't apply to this deposit or player.
 */
export async function requireBonusTerms(trx: Trx, player: string, promotionId: number, amount: number, now: number) {
  if (promotionId === 0) return { promotionId: null, promotionName: null };
  const promotion = await runningPromotion(trx, promotionId, now);
  if (promotion === undefined || promotion.status !== 'active') refuse('promotion_not_eligible');
  if (amount < promotion.minDeposit) refuse('promotion_not_eligible', texts.belowLeast);
  const reason = (await readEligibility(trx, player, now))(promotion);
  if (reason !== null) refuse('promotion_not_eligible', texts[reason]);
  // In thousandths, because 2.3 has no exact binary form.
  const bonus = Math.floor((amount * Math.round(promotion.bonusPercent * 1000)) / 100_000);
  return {
    promotionId: promotion.id,
    promotionName: promotion.name,
    bonusAmount: Math.min(bonus, promotion.maxBonus),
    bonusTurnover: promotion.turnover,
  };
}

/**
 * Returns why an order's promotion no longer applies when the money arrives, or null.
 *
 * The order fixed its dates and figures, but a late claim must not bring a welcome offer twice,
 * nor any bonus to a player who has since chosen a pause.
 */
export async function findIneligibility(
  trx: Trx,
  player: string,
  promotionId: number,
  now: number,
): Promise<Ineligible | null> {
  const terms = await trx
    .selectFrom('promotions')
    .select(['id', 'categories', 'uses'])
    .where('id', '=', promotionId)
    .executeTakeFirst();
  return terms === undefined ? 'other' : (await readEligibility(trx, player, now))(terms);
}
