import type { ExchangeTexts } from './exchange.texts.en';

export const texts: ExchangeTexts = {
  title: 'এক্সচেঞ্জ',
  mine: 'আমার এক্সচেঞ্জ',
  sport: 'খেলা',
  all: 'সব',
  inPlay: 'চলছে',
  pinned: 'পিন করা',
  upcoming: 'শিগগিরই শুরু',
  seeAll: 'সব দেখুন',
  allOf: (section) => `সব দেখুন: ${section}`,
  mainBalance: 'মূল ব্যালেন্স',
  exposure: 'এক্সপোজার',
  myBets: 'আমার বাজি',
  noneInPlay: 'এখন কোনো খেলা চলছে না। শুরু হলেই এখানে দেখা যাবে।',
  noneUpcoming: 'সামনে কোনো ম্যাচ নেই। মার্কেট খুললেই নতুন ম্যাচ এখানে দেখা যাবে।',
};
