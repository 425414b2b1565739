import type { LobbyTexts } from './lobby.texts.en';

export const texts: LobbyTexts = {
  search: 'গেম খুঁজুন',
  clear: 'খোঁজা মুছুন',
  sort: 'সাজান',
  sorts: { displayOrder: 'প্রস্তাবিত', createTime: 'সর্বশেষ', aZ: 'A-Z', favorite: 'পছন্দের' },
  providers: 'প্রোভাইডার',
  all: 'সব',
  play: 'খেলুন',
  favourite: (name) => `পছন্দের: ${name}`,
  count: (number) => `${number}টি গেম`,
  tags: { hot: 'জনপ্রিয়', new: 'নতুন' },
  empty: 'কোনো গেম মেলেনি। অন্য শব্দ বা প্রোভাইডার দিয়ে দেখুন।',
  reset: 'সব গেম দেখুন',
  failed: 'গেমের তালিকা আনতে অপ্রত্যাশিত একটি ত্রুটি ঘটেছে',
  failedProviders: 'প্রোভাইডারের তালিকা আনতে অপ্রত্যাশিত একটি ত্রুটি ঘটেছে',
  noProviders: 'কোনো প্রোভাইডার নেই',
  guest: 'খেলতে লগ ইন করুন। আপনার ব্যালেন্স ও বোনাস সঙ্গে থাকবে।',
  logIn: 'লগ ইন',
  signUp: 'সাইন আপ',
};
