import type { HiloTextKey } from './texts.en';

export const bn: Readonly<Record<HiloTextKey, string>> = {
  higherOrSame: 'বড় বা সমান',
  higher: 'বড়',
  lowerOrSame: 'ছোট বা সমান',
  lower: 'ছোট',
  same: 'সমান',
  skip: 'তাস বাদ দিন',
  guess: 'পরের তাস অনুমান করুন',
  firstGuess: 'আগে অনুমান করুন',
  begin: 'পরের তাস বড় হবে, না ছোট?',
  right: '{card}: মিলেছে। {multiplier}: তুললে {amount}।',
  skipped: '{card}। বাদ দিলে কিছু কাটে না।',
  wrong: '{card}: মেলেনি।',
  stopped: 'তুলে নেওয়া হয়েছে।',
  cards: 'এ পর্যন্ত তাস',
  current: 'এখনকার তাস: {card}',
  skipsLeft: 'বাদ দেওয়া বাকি',
  offer: '{guess}, সম্ভাবনা {chance}, {multiplier}',
  stepsTyped: 'অনুমান: + বড়, - ছোট, ০ বাদ',
  cardsWere: 'তাস: {cards}।',
};
