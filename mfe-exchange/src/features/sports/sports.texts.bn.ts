import type { SportsTexts } from './sports.texts.en';

export const texts: SportsTexts = {
  title: 'খেলা',
  inPlay: (number) => `${number}টি চলছে`,
  upcoming: (number) => `${number}টি আসছে`,
};
