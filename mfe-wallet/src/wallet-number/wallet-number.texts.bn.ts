import type { texts as english } from './wallet-number.texts.en';

export const texts: typeof english = {
  phoneHint: 'শুধু আপনার অ্যাকাউন্টের যাচাই করা ফোন নম্বর চলবে।',
  noPhones: 'আপনার কোনো যাচাই করা ফোন নম্বর নেই।',
  verify: 'ফোন যাচাই করুন',
  checkDigit: 'আপনার রকেট অ্যাকাউন্টের শেষ ডিজিট',
  checkDigitHint: 'রকেট অ্যাকাউন্ট মানে আপনার ফোন নম্বর ও আরও একটি ডিজিট।',
  cooling: (phone, time) => `${phone} – ${time} GMT+6 থেকে`,
};
