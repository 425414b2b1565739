import type { BetTexts } from './bets.texts.en';

export const texts: BetTexts = {
  sides: { back: 'ব্যাক', lay: 'লে', yes: 'হ্যাঁ', no: 'না' },
  line: (line) => `লাইন ${line}`,
  odds: 'দর',
  stake: 'স্টেক',
  matched: 'মিলেছে',
  waits: (amount, odds) => `${odds} দরে ${amount} অপেক্ষায়`,
  kept: 'ইন-প্লেতে থাকবে',
  cancel: 'বাতিল',
  cancelOf: (name) => `${name}-এর বাজি বাতিল করুন`,
  cancelAll: 'সব বাতিল',
  waiting: (count) => `মেলেনি: ${count}`,
  sure: (count) => `না-মেলা ${count}টি বাজির সব ফিরিয়ে নেবেন?`,
  yes: 'হ্যাঁ, সব বাতিল',
  leave: 'থাকুক',
  unconfirmed: 'কোনো উত্তর আসেনি। যা বহাল আছে তালিকায় দেখা যাচ্ছে।',
  noBets: 'কোনো খোলা বাজি নেই। এক্সচেঞ্জে ধরা বাজি নিষ্পত্তি না হওয়া পর্যন্ত এখানে দেখা যাবে।',
  watch: 'মার্কেট দেখুন',
};
