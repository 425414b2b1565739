import { texts as gameTypes } from '@pavilion/contract/game-types.texts.en';
import { plural } from '@pavilion/platform/language/plural';
import type { OfferProblem } from './offer-problem';

const obstacles: Record<OfferProblem, (min: string) => string> = {
  used: () => 'You have used this promotion.',
  first_deposit_only: () => 'For the first deposit only.',
  bonus_open: () => 'Finish the turnover of your open bonus first.',
  restricted: () => 'Not for you while play is closed.',
  other: () => 'Not for this deposit.',
  min_deposit: (min) => `For deposits of ${min} and more.`,
};
const games: Readonly<Record<string, string>> = { ...gameTypes, EXCHANGE: 'Exchange' };

export const texts = {
  obstacles,
  games,
  promotions: 'Promotions',
  noPromotion: 'No promotion',
  noPromotionNote: 'Deposit without a bonus; turnover is 1x the amount.',
  costWith: (deposit: string, bonus: string, staked: string) =>
    `A deposit of ${deposit} brings a bonus of ${bonus}. You can withdraw once ${staked} of turnover is completed.`,
  costWithout: (deposit: string, staked: string) =>
    `No bonus. After a deposit of ${deposit} you can withdraw once ${staked} of turnover is completed.`,
  freeSpins: (count: string) => `${count} free spins`,
  freeSpinsName: 'Free spins',
  freeSpinsOf: (count: string, stake: string, game: string, days: number, figure: string) =>
    `${count} of ${stake} on ${game}, good for ${figure} ${plural(days, 'day', 'days')}`,
  detail: 'Detail',
  detailOf: (name: string) => `Detail: ${name}`,
  bonusNote: (percent: string, turnover: string) => `${percent}% bonus, turnover ${turnover}x`,
  terms: 'Terms',
  bonus: 'Bonus',
  bonusUpTo: (percent: string, cap: string) => `${percent}%, up to ${cap}`,
  minDeposit: 'Minimum deposit',
  turnover: 'Turnover',
  turnoverOf: (times: string) => `${times}x deposit and bonus`,
  maxStake: 'Maximum stake while it is open',
  noMaxStake: 'No separate limit',
  expiry: 'Time for the turnover',
  days: (days: number, figure: string) => `${figure} ${plural(days, 'day', 'days')} from the deposit`,
  noExpiry: 'No time limit',
  ends: 'Offer ends (GMT+6)',
  longTerm: 'Long term',
  example: (pays: string, bonus: string, turnover: string) =>
    `Deposit ${pays} and get a ${bonus} bonus with a turnover of ${turnover}.`,
  contribution: 'What counts towards the turnover',
  game: 'Game',
  counts: 'Counts',
  countsInFull: 'Stakes on every game count in full.',
  othersInFull: 'Games not listed count in full.',
  exchangeNote:
    'On the exchange a settled market counts by what you won or lost in it, however large. Bonus money can’t be staked there.',
  choose: 'Use this promotion',
  close: 'Close',
};
