import type { texts as english } from './summary.texts.en';

export const texts: typeof english = {
  title: 'হিসাব',
  pays: 'আপনি দেবেন',
  bonus: 'বোনাস',
  rebate: 'রিবেট',
  turnover: 'যত টার্নওভার করতে হবে',
  main: 'নতুন মূল ওয়ালেট',
  bonusWallet: 'নতুন বোনাস ওয়ালেট',
  freeSpins: (count) => `${count}টি ফ্রি স্পিন`,
  none: 'নেই',
  empty: '-',
};
