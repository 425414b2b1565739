import type { transactionSheetEn } from './transaction-sheet.texts.en';

export const transactionSheetBn: typeof transactionSheetEn = {
  actions: {
    deposit: 'ডিপোজিট',
    withdraw: 'উত্তোলন',
    bonus: 'বোনাস',
    adjustment: 'সমন্বয়',
    vip: 'ভিপি রূপান্তর',
    referral: 'ক্যাশ রিওয়ার্ড',
  },
  keys: ['প্রক্রিয়াধীন', 'সফল', 'ব্যর্থ'],
  head: ['ক্রম', 'ধরন', 'নম্বর', 'পরিমাণ', 'লেনদেনের তারিখ (GMT+6)', 'অবস্থা', 'পেমেন্ট মাধ্যম', 'ট্রানজ্যাকশন আইডি', 'কারণ'],
};
