import type { ExchangeTexts } from './exchange.texts.en';

export const texts: ExchangeTexts = {
  title: 'এক্সচেঞ্জ',
  sport: 'খেলা',
  all: 'সব',
  inPlay: 'চলছে',
  upcoming: 'আসছে',
  noneInPlay: 'এখন কোনো খেলা চলছে না। শুরু হলেই এখানে দেখা যাবে।',
  noneUpcoming: 'সামনে কোনো ম্যাচ নেই। মার্কেট খুললেই নতুন ম্যাচ এখানে দেখা যাবে।',
};
