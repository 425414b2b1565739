import type { AccountTexts } from './account.texts.en';

export const texts: AccountTexts = {
  title: 'অ্যাকাউন্ট',
  profile: 'আমার প্রোফাইল',
  username: 'ইউজারনেম',
  level: 'লেভেল',
  balance: 'ব্যালেন্সের সারাংশ',
  main: 'মূল ব্যালেন্স',
  bonus: 'বোনাস ব্যালেন্স',
  bets: 'আমার বেট',
  menu: 'রেকর্ড',
  history: 'বেটের ইতিহাস',
  noBets: 'এক্সচেঞ্জে এখনো বেট ধরা চালু হয়নি। আপনার খোলা বেট এখানে দেখা যাবে।',
  watch: 'মার্কেট দেখুন',
};
