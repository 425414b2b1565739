export const texts = {
  odds: 'Odds',
  stake: 'Stake',
  waits: (amount: string, odds: string) => `${amount} unmatched at ${odds}`,
  kept: 'kept in-play',
  waiting: (count: string) => `Unmatched: ${count}`,
  noBets: 'No open bets. What you place on the exchange is listed here until it is settled.',
  watch: 'Watch the markets',
};
export type BetTexts = typeof texts;
