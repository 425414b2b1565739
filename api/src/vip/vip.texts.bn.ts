import type { vipTextsEn } from './vip.texts.en';

export const vipTextsBn: Readonly<Record<keyof typeof vipTextsEn, string>> = { converted: 'আপনার পয়েন্ট এখন মূল ওয়ালেটে আসল টাকা হয়ে গেছে।' };
