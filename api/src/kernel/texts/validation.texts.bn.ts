import type { validationTextsEn } from './validation.texts.en';

export const validationTextsBn: Readonly<Record<keyof typeof validationTextsEn, string>> = {
  missing: 'এটি দেওয়া আবশ্যক।',
  tooShort: 'এটি বেশি ছোট।',
  tooLong: 'এটি বেশি বড়।',
  tooFew: 'তালিকায় কমপক্ষে যতটি দরকার, ততটি নেই।',
  tooMany: 'তালিকাটি বেশি লম্বা।',
  notNumber: 'একটি সংখ্যা লিখুন।',
  notWhole: 'একটি পূর্ণ সংখ্যা লিখুন।',
  outOfRange: 'এটি অনুমোদিত সীমার বাইরে।',
  notOffered: 'এটি বেছে নেওয়া যাবে না।',
  unknownField: 'অজানা তথ্য',
  invalid: 'এটি সঠিক নয়।',
  keyLength: '৮ থেকে ২০০ অক্ষর',
};
