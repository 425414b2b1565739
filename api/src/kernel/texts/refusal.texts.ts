import type { RefusalTexts } from './refusal';

export const serverRefusals = {
  invalid_input: { en: 'Some of the details aren’t valid. Please check them.', bn: 'পাঠানো তথ্যের কিছু অংশ সঠিক নয়।' },
  invalid_fields: { en: 'Please correct the marked fields.', bn: 'চিহ্নিত ঘরগুলো ঠিক করুন।' },
  unauthenticated: { en: 'Please log in.', bn: 'অনুগ্রহ করে লগ ইন করুন।' },
  forbidden: { en: 'You don’t have access to this.', bn: 'এটি দেখার অনুমতি আপনার নেই।' },
  not_found: { en: 'Not found.', bn: 'পাওয়া যায়নি।' },
  key_reused: {
    en: 'This request was already sent with other content.',
    bn: 'এই অনুরোধটি আগেই অন্য তথ্যসহ পাঠানো হয়েছে।',
  },
  in_progress: { en: 'This request is still being processed.', bn: 'এই অনুরোধটির কাজ এখনো চলছে।' },
  too_many_requests: { en: 'Too many requests. Please wait a moment.', bn: 'খুব ঘন ঘন চেষ্টা হচ্ছে। একটু অপেক্ষা করুন।' },
  unavailable: {
    en: 'Not available right now. Please try again later.',
    bn: 'এই মুহূর্তে পাওয়া যাচ্ছে না। পরে আবার চেষ্টা করুন।',
  },
  internal: { en: 'An error occurred. Please try again.', bn: 'একটি সমস্যা হয়েছে। আবার চেষ্টা করুন।' },
  closed_here: { en: 'Not available in your country.', bn: 'আপনার দেশে এটি পাওয়া যায় না।' },
} as const satisfies Partial<RefusalTexts>;
