import type { BettingSettingsTexts } from './betting-settings.texts.en';

export const texts: BettingSettingsTexts = {
  title: 'বাজির সেটিংস',
  onDevice: 'এই ডিভাইসে রাখা হয়।',
  presets: 'দ্রুত পরিমাণ বাছাই',
  preset: (number) => `পরিমাণ ${number}`,
  way: 'অডসে ট্যাপ করলে',
  ways: { slip: 'বেট স্লিপ খুলবে', confirm: 'বেট স্লিপ খুলবে, ধরার আগে আবার জিজ্ঞেস করবে', 'one-tap': 'এক ট্যাপেই বাজি' },
  oneTapStake: 'এক ট্যাপের বাজি',
  oneTapHint: 'সাবধান: অডসে একবার ট্যাপ করলেই সেই অডসে এই পরিমাণের বাজি ধরা হয়ে যাবে।',
  keep: 'মার্কেট ইন-প্লে হলেও না-মেলা বাজি রাখুন',
  protection: 'সংযোগ-সুরক্ষা',
  protectionHint: 'এতক্ষণ আপনার ইন্টারনেট সংযোগ না থাকলে না-মেলা সব বাজি বাতিল হবে।',
  off: 'বন্ধ',
  seconds: (seconds) => `${seconds} সেকেন্ড`,
  protectionFailed: 'সংযোগ-সুরক্ষা বদলানো যায়নি।',
  done: 'ঠিক আছে',
};
