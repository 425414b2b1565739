import type { serverRefusalsEn } from './refusal.texts.en';

export const serverRefusalsBn: Readonly<Record<keyof typeof serverRefusalsEn, string>> = {
  invalid_input: 'পাঠানো তথ্যের কিছু অংশ সঠিক নয়।',
  invalid_fields: 'চিহ্নিত ঘরগুলো ঠিক করুন।',
  unauthenticated: 'অনুগ্রহ করে লগ ইন করুন।',
  forbidden: 'এটি দেখার অনুমতি আপনার নেই।',
  not_found: 'পাওয়া যায়নি।',
  key_reused: 'এই অনুরোধটি আগেই অন্য তথ্যসহ পাঠানো হয়েছে।',
  in_progress: 'এই অনুরোধটির কাজ এখনো চলছে।',
  too_many_requests: 'খুব ঘন ঘন চেষ্টা হচ্ছে। একটু অপেক্ষা করুন।',
  unavailable: 'এই মুহূর্তে পাওয়া যাচ্ছে না। পরে আবার চেষ্টা করুন।',
  internal: 'একটি সমস্যা হয়েছে। আবার চেষ্টা করুন।',
  closed_here: 'আপনার দেশে এটি পাওয়া যায় না।',
};
