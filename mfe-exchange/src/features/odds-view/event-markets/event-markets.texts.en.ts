import { plural } from '@pavilion/platform/language/plural';

export const texts = {
  others: 'More markets',
  score: 'Score',
  overs: (overs: string) => `${overs} overs`,
  phases: { open: 'Between balls', running: 'Ball in play', stopped: 'Play stopped' },
  rules: 'Market rules',
  delay: (seconds: string) => `In-play bets wait ${seconds} s`,
  commission: (percent: string) => `Commission ${percent}% of net winnings`,
  maxStake: (amount: string) => `Stakes up to ${amount}`,
  winners: (count: number, names: string) => `${plural(count, 'Winner', 'Winners')}: ${names}`,
  result: (result: string) => `Result: ${result}`,
  void: 'This market is void: all stakes are returned.',
  settledAt: (time: string) => `Settled ${time} GMT+6`,
};
export type EventMarketsTexts = typeof texts;
