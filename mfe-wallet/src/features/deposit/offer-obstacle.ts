import type { Promotion } from '@pavilion/contract/calls/promotions';

export type OfferObstacle = NonNullable<Promotion['ineligible']> | 'min_deposit';

/** Why an offer can't go with a deposit of this much, null where it can; an amount still to be typed stands in nobody's way. */
export function obstacleOf(
  { ineligible, minDeposit }: Pick<Promotion, 'ineligible' | 'minDeposit'>,
  poisha: number,
): OfferObstacle | null {
  if (ineligible !== null) return ineligible;
  return poisha > 0 && poisha < minDeposit ? 'min_deposit' : null;
}
