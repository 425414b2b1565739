import type { Promotion } from '@pavilion/contract/calls/promotions';

/** What a deposit brings and asks, in poisha. */
export interface DepositSum {
  readonly pays: number;
  readonly bonus: number;
  readonly rebate: number;
  readonly turnover: number;
  /** How many rounds of a game come with it. */
  readonly freeRounds: number;
}

type Terms = Pick<Promotion, 'bonusPercent' | 'maxBonus' | 'turnover'> & Partial<Pick<Promotion, 'freeRounds'>>;

// Rates in thousandths, for 2.3 has no exact binary form; as the server reckons.
const thousandths = (rate: number): number => Math.round(rate * 1000);

/** What is given is rounded down, what is owed up. @param rebate - per cent of the payment method. */
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
