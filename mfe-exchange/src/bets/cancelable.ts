import type { Bet } from '@pavilion/contract/calls/exchange-bets';

/** Returns the bets that can be canceled: unmatched in the market, not still in their delay. */
export function cancelableOf(bets: readonly Bet[]): readonly Bet[] {
  return bets.filter(({ remaining, activeAt }) => remaining > 0 && activeAt === null);
}
