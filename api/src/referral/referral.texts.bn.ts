import type { referralTextsEn } from './referral.texts.en';

export const referralTextsBn: Readonly<Record<keyof typeof referralTextsEn, string>> = {
  claimed: 'বোনাস সফলভাবে দাবি করা হয়েছে।',
};
