import type { Promotion } from '@pavilion/contract/calls/promotions';

export type OfferProblem = NonNullable<Promotion['ineligible']> | 'min_deposit';

/**
 * Returns why an offer can't be used with this deposit, or null if it can; an amount not yet entered is no obstacle.
 */
export function offerProblemOf(
  { ineligible, minDeposit }: Pick<Promotion, 'ineligible' | 'minDeposit'>,
  poisha: number,
): OfferProblem | null {
  if (ineligible !== null) return ineligible;
  return poisha > 0 && poisha < minDeposit ? 'min_deposit' : null;
}
