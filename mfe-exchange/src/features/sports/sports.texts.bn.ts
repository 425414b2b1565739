import type { SportsTexts } from './sports.texts.en';

export const texts: SportsTexts = {
  title: 'স্পোর্টস',
  inPlay: (number) => `${number}টি চলছে`,
  upcoming: (number) => `${number}টি আসছে`,
  next: 'পরের ম্যাচ',
  none: 'এখন কোনো ম্যাচ নেই। মার্কেট খুললেই এখানে দেখা যাবে।',
  all: 'সব খেলা',
};
