import type { texts as english } from './summary.texts.en';

export const texts: typeof english = {
  title: 'সারসংক্ষেপ',
  pays: 'আপনি দেবেন',
  bonus: 'বোনাস',
  rebate: 'রিবেট',
  turnover: 'যত টার্নওভার করতে হবে',
  main: 'মূল ওয়ালেটে হবে',
  bonusWallet: 'বোনাস ওয়ালেটে হবে',
  freeSpins: (count) => `${count}টি ফ্রি স্পিন`,
  none: 'নেই',
  empty: '-',
};
