import type { referralTextsEn } from './referral.texts.en';

export const referralTextsBn: Readonly<Record<keyof typeof referralTextsEn, string>> = {
  claimed: 'বোনাস মূল ওয়ালেটে যোগ হয়েছে।',
};
