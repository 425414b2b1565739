import type { Promotion } from '@pavilion/contract/calls/promotions';

/** Result of a deposit in poisha: payment, bonus, rebate and required turnover. */
export interface DepositSum {
  readonly pays: number;
  readonly bonus: number;
  readonly rebate: number;
  readonly turnover: number;
  /** Number of free rounds included. */
  readonly freeRounds: number;
}

type Terms = Pick<Promotion, 'bonusPercent' | 'maxBonus' | 'turnover'> & Partial<Pick<Promotion, 'freeRounds'>>;

// Rates are counted in thousandths, as on the server, because 2.3 has no exact binary form.
const thousandths = (rate: number): number => Math.round(rate * 1000);

/**
 * Computes a deposit's result; bonus and rebate are rounded down, turnover up. @param rebate - percentage of the
 * payment method.
 */
export function sumOf(pays: number, offer: Terms | null, rebate: number): DepositSum {
  const bonus = offer ? Math.min(Math.floor((pays * thousandths(offer.bonusPercent)) / 100_000), offer.maxBonus) : 0;
  const turnover = offer ? Math.ceil(((pays + bonus) * thousandths(offer.turnover)) / 1000) : pays;
  return {
    pays,
    bonus,
    rebate: Math.floor((pays * thousandths(rebate)) / 100_000),
    turnover,
    freeRounds: offer?.freeRounds?.count ?? 0,
  };
}
