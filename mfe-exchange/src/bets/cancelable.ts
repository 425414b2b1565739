import type { Bet } from '@pavilion/contract/calls/exchange-bets';

/** What can be taken back of bets: what waits in the market, not what is on its way there still. */
export function cancelableOf(bets: readonly Bet[]): readonly Bet[] {
  return bets.filter(({ remaining, activeAt }) => remaining > 0 && activeAt === null);
}
