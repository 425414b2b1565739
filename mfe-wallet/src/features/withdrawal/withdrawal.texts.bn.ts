import type { texts as english } from './withdrawal.texts.en';

export const texts: typeof english = {
  title: 'উত্তোলন',
  method: 'পেমেন্ট মাধ্যম',
  noMethods: 'উত্তোলনের কোনো মাধ্যম এখন খোলা নেই। পরে আবার চেষ্টা করুন।',
  records: 'লেনদেনের রেকর্ড',
  loadFailed: 'লোড করা যায়নি।',
};
