import type { RefusalTexts } from '../../kernel/texts/refusal';
import type { Text } from '../../kernel/texts/text';

/** Texts for the limits' responses, including the name of the reached limit. */
export const limitTexts = {
  set: { en: 'Your limit is set.', bn: 'আপনার সীমা ঠিক করা হয়েছে।' },
  waiting: {
    en: 'Your change is pending. Confirm it between 24 hours and 7 days from now; until then your limit stays the same.',
    bn: 'আপনার পরিবর্তনটি অপেক্ষায় আছে। এখন থেকে ২৪ ঘণ্টা পর এবং ৭ দিনের মধ্যে নিশ্চিত করুন; ততক্ষণ সীমা আগের মতোই থাকবে।',
  },
  confirmed: { en: 'Your new limit now applies.', bn: 'এখন থেকে আপনার নতুন সীমা কার্যকর।' },
  withdrawn: { en: 'Your limit stays as it is.', bn: 'আপনার সীমা আগের মতোই থাকল।' },
  amount: {
    en: 'Enter an amount from 1 taka to 10 crore taka.',
    bn: '১ টাকা থেকে ১০ কোটি টাকার মধ্যে একটি পরিমাণ লিখুন।',
  },
  depositDay: {
    en: 'This deposit would exceed the daily deposit limit you set. A new day begins at midnight (GMT+6).',
    bn: 'এই ডিপোজিটে আপনার ঠিক করা দৈনিক ডিপোজিট সীমা পার হয়ে যাবে। মধ্যরাতে (GMT+6) নতুন দিন শুরু হবে।',
  },
  depositWeek: {
    en: 'This deposit would exceed the weekly deposit limit you set. A new week begins on Monday (GMT+6).',
    bn: 'এই ডিপোজিটে আপনার ঠিক করা সাপ্তাহিক ডিপোজিট সীমা পার হয়ে যাবে। সোমবার (GMT+6) নতুন সপ্তাহ শুরু হবে।',
  },
  depositMonth: {
    en: 'This deposit would exceed the monthly deposit limit you set. A new month begins on the 1st (GMT+6).',
    bn: 'এই ডিপোজিটে আপনার ঠিক করা মাসিক ডিপোজিট সীমা পার হয়ে যাবে। মাসের ১ তারিখে (GMT+6) নতুন মাস শুরু হবে।',
  },
  lossDay: {
    en: 'You have reached the daily loss limit you set. Deposits open again at midnight (GMT+6).',
    bn: 'আপনি আপনার ঠিক করা দৈনিক ক্ষতির সীমায় পৌঁছেছেন। মধ্যরাতে (GMT+6) আবার ডিপোজিট করতে পারবেন।',
  },
  lossWeek: {
    en: 'You have reached the weekly loss limit you set. Deposits open again on Monday (GMT+6).',
    bn: 'আপনি আপনার ঠিক করা সাপ্তাহিক ক্ষতির সীমায় পৌঁছেছেন। সোমবার (GMT+6) আবার ডিপোজিট করতে পারবেন।',
  },
  lossMonth: {
    en: 'You have reached the monthly loss limit you set. Deposits open again on the 1st (GMT+6).',
    bn: 'আপনি আপনার ঠিক করা মাসিক ক্ষতির সীমায় পৌঁছেছেন। মাসের ১ তারিখে (GMT+6) আবার ডিপোজিট করতে পারবেন।',
  },
  stakeDay: {
    en: 'This stake could exceed the daily loss limit you set.',
    bn: 'এই বাজিতে আপনার ঠিক করা দৈনিক ক্ষতির সীমা পার হয়ে যেতে পারে।',
  },
  stakeWeek: {
    en: 'This stake could exceed the weekly loss limit you set.',
    bn: 'এই বাজিতে আপনার ঠিক করা সাপ্তাহিক ক্ষতির সীমা পার হয়ে যেতে পারে।',
  },
  stakeMonth: {
    en: 'This stake could exceed the monthly loss limit you set.',
    bn: 'এই বাজিতে আপনার ঠিক করা মাসিক ক্ষতির সীমা পার হয়ে যেতে পারে।',
  },
  minutes: { en: 'Choose from 15 minutes to a month.', bn: '১৫ মিনিট থেকে এক মাসের মধ্যে বেছে নিন।' },
  timeDay: {
    en: 'You have used the daily session time you set. Play opens again at midnight (GMT+6).',
    bn: 'আপনার ঠিক করা দৈনিক খেলার সময় শেষ হয়েছে। মধ্যরাতে (GMT+6) আবার খেলতে পারবেন।',
  },
  timeWeek: {
    en: 'You have used the weekly session time you set. Play opens again on Monday (GMT+6).',
    bn: 'আপনার ঠিক করা সাপ্তাহিক খেলার সময় শেষ হয়েছে। সোমবার (GMT+6) আবার খেলতে পারবেন।',
  },
  timeMonth: {
    en: 'You have used the monthly session time you set. Play opens again on the 1st (GMT+6).',
    bn: 'আপনার ঠিক করা মাসিক খেলার সময় শেষ হয়েছে। মাসের ১ তারিখে (GMT+6) আবার খেলতে পারবেন।',
  },
  claimDay: {
    en: 'This payment would exceed the daily deposit limit you set. Your money is not lost: send the same details again after midnight (GMT+6).',
    bn: 'এই পেমেন্টে আপনার ঠিক করা দৈনিক ডিপোজিট সীমা পার হয়ে যাবে। আপনার টাকা হারায়নি: মধ্যরাতের (GMT+6) পর একই তথ্য আবার পাঠান।',
  },
  claimWeek: {
    en: 'This payment would exceed the weekly deposit limit you set. Your money is not lost: send the same details again from Monday (GMT+6).',
    bn: 'এই পেমেন্টে আপনার ঠিক করা সাপ্তাহিক ডিপোজিট সীমা পার হয়ে যাবে। আপনার টাকা হারায়নি: সোমবার (GMT+6) থেকে একই তথ্য আবার পাঠান।',
  },
  claimMonth: {
    en: 'This payment would exceed the monthly deposit limit you set. Your money is not lost: send the same details again from the 1st (GMT+6).',
    bn: 'এই পেমেন্টে আপনার ঠিক করা মাসিক ডিপোজিট সীমা পার হয়ে যাবে। আপনার টাকা হারায়নি: মাসের ১ তারিখ (GMT+6) থেকে একই তথ্য আবার পাঠান।',
  },
} as const satisfies Readonly<Record<string, Text>>;

export const limitRefusals = {
  limit_reached: {
    en: 'This would exceed a limit you set for yourself.',
    bn: 'এতে আপনার নিজের ঠিক করা সীমা পার হয়ে যাবে।',
  },
  nothing_waiting: { en: 'There is no pending change to this limit.', bn: 'এই সীমার কোনো পরিবর্তন অপেক্ষায় নেই।' },
  confirmed_too_early: {
    en: 'You can confirm this change 24 hours after you requested it.',
    bn: 'পরিবর্তন চাওয়ার ২৪ ঘণ্টা পর এটি নিশ্চিত করা যাবে।',
  },
} as const satisfies Partial<RefusalTexts>;
