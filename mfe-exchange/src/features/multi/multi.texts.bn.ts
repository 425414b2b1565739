import type { MultiTexts } from './multi.texts.en';

export const texts: MultiTexts = {
  title: 'মাল্টি মার্কেট',
  empty: 'তারকা চিহ্ন দিয়ে পিন করা মার্কেট এখানে পাশাপাশি দেখা যাবে।',
  find: 'ম্যাচ খুঁজুন',
  ended: 'শেষ',
  gone: 'মার্কেট',
  goneWords: 'এই মার্কেট আর তালিকায় নেই। তারকা তুলে নিলে এটি এখান থেকে চলে যাবে।',
  tryAgain: 'আবার চেষ্টা করুন',
};
