import { texts as levels } from '@pavilion/contract/levels.texts.en';
import type { Place } from './places';

const places: Readonly<Record<Place, string>> = {
  profile: 'My Profile',
  balance: 'Balance Overview',
  bets: 'My Bets',
  history: 'Bets History',
  'profit-and-loss': 'Profit & Loss',
  activity: 'Activity Log',
};

export const texts = {
  title: 'Account',
  places,
  back: 'Account menu',
  main: 'Main balance',
  exposure: 'Exposure',
  failed: 'This could not be loaded.',
  personal: 'Personal',
  edit: 'Edit',
  username: 'Username',
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  level: 'Level',
  levels,
  since: 'Member since',
  none: 'Not given yet',
  verified: (phone: string) => `${phone} · verified`,
  terms: 'Betting terms',
  commission: 'Commission on net winnings',
  percent: (number: string) => `${number}%`,
  minStake: 'Minimum stake',
  maxStake: 'Maximum stake',
  mostOpen: 'Maximum open bets',
  delay: (sport: string) => `In-play delay, ${sport}`,
  seconds: (number: string) => `${number} s`,
  whole: 'Together',
  bonus: 'Bonus balance',
  bonusNote:
    'Exposure is held for open bets and comes back as they settle. Bonus money is for games and never goes to the exchange.',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  atRisk: 'Exposure by event',
  noRisk: 'Nothing is at risk. Once you have open bets, each event shows here with what is held for it.',
};
export type AccountTexts = typeof texts;
