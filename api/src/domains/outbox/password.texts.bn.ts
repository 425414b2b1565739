import type { passwordTextsEn } from './password.texts.en';

export const passwordTextsBn: Readonly<Record<keyof typeof passwordTextsEn, string>> = {
  subject: 'আপনার প্যাভিলিয়ন পাসওয়ার্ড বদলানো হয়েছে',
  changed: 'আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে: {at} (GMT+6)। সব ডিভাইস থেকে লগ আউট করা হয়েছে।',
  you: 'আপনি নিজে বদলে থাকলে আর কিছু করতে হবে না।',
  notYou: 'আপনি না বদলে থাকলে এখনই লগ ইন পাতায় “পাসওয়ার্ড ভুলে গেছেন” বেছে নতুন পাসওয়ার্ড ঠিক করুন, তারপর সাপোর্টে লিখুন।',
  play: 'শুধু ভার্চুয়াল টাকা।',
};
