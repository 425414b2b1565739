import type { BetTexts } from './bets.texts.en';

export const texts: BetTexts = {
  odds: 'অডস',
  stake: 'বাজির পরিমাণ',
  waits: (amount, odds) => `${odds} অডসে ${amount} অপেক্ষায়`,
  kept: 'ইন-প্লেতে থাকবে',
  waiting: (count) => `মেলেনি: ${count}`,
  noBets: 'কোনো খোলা বাজি নেই। এক্সচেঞ্জে ধরা বাজি নিষ্পত্তি না হওয়া পর্যন্ত এখানে দেখা যাবে।',
  watch: 'মার্কেট দেখুন',
};
