import type { DiceGuideTexts } from './guide.texts.en';

export const bn: DiceGuideTexts = {
  rules: (least, most) => [
    'একটি লক্ষ্য ঠিক করুন, আর বেছে নিন রোল তার বেশি না কম উঠতে হবে। রোল ০.০০ থেকে ৯৯.৯৯ পর্যন্ত।',
    `জেতার সম্ভাবনা ${least} থেকে ${most}। সম্ভাবনা যত কম, পুরস্কার তত বেশি: ০.৯৯ ÷ আপনার সম্ভাবনা।`,
  ],
  keys: ['তীর চিহ্ন দিয়ে স্লাইডারে লক্ষ্য সরান।'],
};
