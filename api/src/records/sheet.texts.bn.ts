import type { sheetTextsEn } from './sheet.texts.en';

export const sheetTextsBn: typeof sheetTextsEn = {
  gameTypes: { SPORTS: 'স্পোর্টস', LIVE: 'লাইভ ক্যাসিনো', SLOT: 'স্লট', TABLE: 'টেবিল', BINGO: 'বিঙ্গো', EGAME: 'ই-গেম', FH: 'ফিশিং', LOTTO: 'লটারি' },
  rounds: { open: 'চলমান', settled: 'নিষ্পন্ন', refunded: 'ফেরত' },
  actions: { deposit: 'জমা', withdraw: 'উত্তোলন', bonus: 'বোনাস', adjustment: 'সমন্বয়', vip: 'ভিপি রূপান্তর', referral: 'রেফারেল রিওয়ার্ড' },
  keys: ['প্রক্রিয়াধীন', 'সফল', 'ব্যর্থ'],
  bets: ['প্ল্যাটফর্ম', 'গেমের ধরন', 'টার্নওভার', 'লাভ/ক্ষতি', 'নিষ্পত্তির তারিখ (GMT+6)', 'গেম', 'জয়', 'বাজির তারিখ (GMT+6)', 'অবস্থা', 'রাউন্ড'],
  transactions: ['ক্রম', 'ধরন', 'নম্বর', 'পরিমাণ', 'লেনদেনের তারিখ (GMT+6)', 'অবস্থা', 'পেমেন্ট মাধ্যম', 'লেনদেন আইডি', 'কারণ'],
  tickets: ['টিকিট', 'প্রয়োজনীয় টার্নওভার', 'বাকি টার্নওভার', 'অবস্থা', 'শুরু (GMT+6)', 'শেষ সময় (GMT+6)', 'সম্পন্ন (GMT+6)', 'পেমেন্ট মাধ্যম'],
  active: 'চলছে',
  completed: 'সম্পন্ন',
  regular: 'সাধারণ জমা',
};
