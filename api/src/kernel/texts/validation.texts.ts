import { texts as ruleTextsBn } from '@pavilion/contract/form-rules.texts.bn';
import { texts as ruleTextsEn } from '@pavilion/contract/form-rules.texts.en';
import type { Text } from './text';

/** Player texts for the schema's rules that have no text of their own. */
export const validationTexts = {
  missing: { en: 'This is required.', bn: 'এটি দেওয়া আবশ্যক।' },
  tooShort: { en: 'This is too short.', bn: 'এটি বেশি ছোট।' },
  tooLong: { en: 'This is too long.', bn: 'এটি বেশি বড়।' },
  tooFew: { en: 'There are too few entries.', bn: 'তালিকায় কমপক্ষে যতটি দরকার, ততটি নেই।' },
  tooMany: { en: 'There are too many entries.', bn: 'তালিকাটি বেশি লম্বা।' },
  notNumber: { en: 'Please enter a number.', bn: 'একটি সংখ্যা লিখুন।' },
  notWhole: { en: 'Please enter a whole number.', bn: 'একটি পূর্ণ সংখ্যা লিখুন।' },
  outOfRange: { en: 'This is outside the allowed range.', bn: 'এটি অনুমোদিত সীমার বাইরে।' },
  notOffered: { en: 'This choice is not available.', bn: 'এটি বেছে নেওয়া যাবে না।' },
  unknownField: { en: 'unknown field', bn: 'অজানা তথ্য' },
  invalid: { en: 'This isn’t valid.', bn: 'এটি সঠিক নয়।' },
  keyLength: { en: '8 to 200 characters', bn: '৮ থেকে ২০০ অক্ষর' },
} as const satisfies Readonly<Record<string, Text>>;

/** The texts of the rules that the contract's schemas name. */
export const ruleTexts = Object.fromEntries(
  Object.entries(ruleTextsEn).map(([rule, en]) => [rule, { en, bn: ruleTextsBn[rule as keyof typeof ruleTextsEn] }]),
) as Readonly<Record<keyof typeof ruleTextsEn, Text>>;
