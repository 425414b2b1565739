import type { texts as english } from './wallet.texts.en';

const kinds: typeof english.kinds = {
  deposit: 'ডিপোজিট',
  withdrawal: 'উত্তোলন সম্পন্ন',
  bonus: 'বোনাস',
  rebate: 'রিবেট',
  bet: 'বাজি',
  win: 'জেতা টাকা',
  rollback: 'বাজি ফেরত',
  hold: 'আলাদা রাখা হয়েছে',
  release: 'ফেরত এসেছে',
  adjustment: 'সমন্বয়',
  vip: 'ভিআইপি পয়েন্ট থেকে',
  referral: 'ক্যাশ রিওয়ার্ড',
  bonus_released: 'বোনাস মূল ওয়ালেটে এসেছে',
  bonus_forfeited: 'বোনাস শেষ',
  exchange: 'এক্সচেঞ্জের বাজি',
  other: 'অন্যান্য',
};

export const texts: typeof english = {
  kinds,
  title: 'ওয়ালেট',
  wallets: 'ওয়ালেটগুলো',
  mainWallet: 'মূল ওয়ালেট',
  bonusWallet: 'বোনাস ওয়ালেট',
  bonusNote: 'বাজির জন্য; জিতলে একই অনুপাতে ফেরত আসে।',
  held: 'আলাদা রাখা',
  heldNote: 'চলমান উত্তোলনের জন্য',
  deposit: 'ডিপোজিট',
  withdrawal: 'উত্তোলন',
  movements: 'ওয়ালেটের রেকর্ড',
  showMore: 'আরও দেখুন',
  empty: {
    main: 'কোনো তথ্য নেই। ডিপোজিট, বাজি, জেতা টাকা আর উত্তোলন এখানে দেখা যাবে।',
    bonus: 'কোনো তথ্য নেই। বোনাস আর তা দিয়ে ধরা বাজি এখানে দেখা যাবে।',
  },
  loadFailed: 'লোড করা যায়নি।',
};
