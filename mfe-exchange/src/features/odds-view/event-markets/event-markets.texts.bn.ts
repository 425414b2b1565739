import type { EventMarketsTexts } from './event-markets.texts.en';

export const texts: EventMarketsTexts = {
  others: 'আরও মার্কেট',
  score: 'স্কোর',
  overs: (overs) => `${overs} ওভার`,
  phases: { open: 'বলের বিরতি', running: 'বল চলছে', stopped: 'খেলা থেমে আছে' },
  rules: 'মার্কেটের নিয়ম',
  delay: (seconds) => `চলতি ম্যাচে বাজি ${seconds} সেকেন্ড অপেক্ষায় থাকে`,
  commission: (percent) => `নিট জয়ের ${percent}% কমিশন`,
  maxStake: (amount) => `বাজি সর্বোচ্চ ${amount}`,
  winners: (_, names) => `বিজয়ী: ${names}`,
  result: (result) => `ফলাফল: ${result}`,
  void: 'মার্কেটটি বাতিল: সব বাজির টাকা ফেরত।',
  settledAt: (time) => `নিষ্পত্তি: ${time} GMT+6`,
};
