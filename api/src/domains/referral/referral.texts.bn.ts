import type { referralRefusalsEn, referralTextsEn } from './referral.texts.en';

export const referralTextsBn: Readonly<Record<keyof typeof referralTextsEn, string>> = {
  claimed: 'বোনাস মূল ওয়ালেটে যোগ হয়েছে।',
};

export const referralRefusalsBn: Readonly<Record<keyof typeof referralRefusalsEn, string>> = {
  below_least_claim: 'কমপক্ষে ১০ টাকা হলে সব সংগ্রহ করতে পারবেন।',
};
