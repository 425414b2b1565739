import type { vipTextsEn } from './vip.texts.en';

export const vipTextsBn: Readonly<Record<keyof typeof vipTextsEn, string>> = {
  converted: 'পয়েন্ট বদলে মূল ওয়ালেটে টাকা যোগ হয়েছে।',
};
