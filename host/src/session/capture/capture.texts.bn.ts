import type { CaptureTexts } from './capture.texts.en';

export const texts: CaptureTexts = {
  title: 'আমন্ত্রণের লিংক',
  missing: (kind) => `লিংকে ${kind} পাওয়া যায়নি`,
  advice: 'লিংকটি হয়তো পুরোটা আসেনি। এটি ছাড়াও সাইন আপ করা যায়, অথবা বন্ধুর কাছে লিংকটি আবার চান।',
  signUp: 'সাইন আপ',
  home: 'হোম',
  misshapen: 'এই লিংকের কোডটি সঠিক নয়। কোড ছাড়াও সাইন আপ করা যায়।',
  already: 'আপনার অ্যাকাউন্ট আগে থেকেই আছে; আমন্ত্রণ নতুন খেলোয়াড়দের জন্য।',
};
