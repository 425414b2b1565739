import type { BetSide } from '@pavilion/contract/calls/exchange-bets';

const sides: Readonly<Record<BetSide, string>> = { back: 'Back', lay: 'Lay', yes: 'Yes', no: 'No' };

export const texts = {
  sides,
  line: (line: string) => `Line ${line}`,
  odds: 'Odds',
  stake: 'Stake',
  matched: 'Matched',
  waits: (amount: string, odds: string) => `${amount} waits at ${odds}`,
  kept: 'kept in-play',
  cancel: 'Cancel',
  cancelOf: (name: string) => `Cancel the bet on ${name}`,
  cancelAll: 'Cancel all',
  waiting: (count: string) => `Unmatched: ${count}`,
  sure: (count: string) => `Take back all ${count} unmatched bets?`,
  yes: 'Yes, cancel all',
  leave: 'Leave them',
  unconfirmed: 'No answer came back. The list shows what stands.',
  noBets: 'No open bets. What you place on the exchange is listed here until it is settled.',
  watch: 'Watch the markets',
};
export type BetTexts = typeof texts;
