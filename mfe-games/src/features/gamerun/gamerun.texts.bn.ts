import type { GameRunTexts } from './gamerun.texts.en';

export const texts: GameRunTexts = {
  starting: 'আপনার গেম চালু হচ্ছে',
  failures: { 'logged-out': 'আপনি লগ ইন করেননি', unexpected: 'অপ্রত্যাশিত একটি ত্রুটি ঘটেছে' },
  close: 'গেম বন্ধ করুন',
  back: 'গেমের তালিকায় ফিরুন',
  tryAgain: 'আবার চেষ্টা করুন',
  logIn: 'লগ ইন',
  balance: 'ব্যালেন্স',
  elapsed: 'খেলার সময়',
  zone: 'GMT+6',
};
