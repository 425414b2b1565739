import type { texts as english } from './saved-wallets.texts.en';

export const texts: typeof english = {
  title: 'আপনার ওয়ালেট',
  edit: (name) => `${name}: নাম বদলান বা সরিয়ে দিন`,
  cooling: (time) => `${time} GMT+6 থেকে টাকা পাঠানো যাবে`,
  nameTitle: 'আপনার ওয়ালেট',
  name: 'নাম',
  nameHint: 'নামটি শুধু আপনিই দেখবেন। যেমন: আমার সঞ্চয়।',
  save: 'সংরক্ষণ করুন',
  remove: 'সরিয়ে দিন',
  removeNote: 'সরিয়ে দিলে, এতে আবার টাকা তোলার আগে আপনিই কি না তা নিশ্চিত করতে হবে।',
  failed: 'সংরক্ষণ করা যায়নি। আবার চেষ্টা করুন।',
};
