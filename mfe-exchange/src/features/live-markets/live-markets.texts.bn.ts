import type { LiveMarketsTexts } from './live-markets.texts.en';

export const texts: LiveMarketsTexts = {
  title: 'লাইভ ক্রিকেট',
  invite: 'বলে বলে ক্রিকেটের অডস ওঠানামা দেখুন।',
  logIn: 'লগ ইন',
  open: 'এক্সচেঞ্জ খুলুন',
  quiet: 'এখন কোনো ম্যাচ চলছে না। সামনে কী আছে এক্সচেঞ্জে দেখুন।',
};
