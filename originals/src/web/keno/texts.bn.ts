import type { KenoTextKey } from './texts.en';

export const bn: Readonly<Record<KenoTextKey, string>> = {
  card: '{count}টি সংখ্যা',
  number: 'সংখ্যা {number}',
  drawn: 'উঠেছে',
  hit: 'উঠেছে, মিলেছে',
  picked: 'বাছা সংখ্যা',
  ofMost: '{most}টির মধ্যে {count}টি',
  auto: 'বেছে দিন',
  clear: 'মুছুন',
  pickFirst: 'অন্তত একটি সংখ্যা বাছুন।',
  tooMany: 'সর্বোচ্চ {most}টি সংখ্যা বাছা যায়।',
  table: 'কত মিললে কত',
  hits: '{count}টি মিল',
  hitOnce: '{count}টি মিল',
  result: 'মোট {hits}।',
  drawnWere: 'উঠেছে: {numbers}।',
  typed: 'আপনার সংখ্যা, ১ থেকে {count}',
};
