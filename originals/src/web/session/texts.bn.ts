import type { SessionTextKey } from './texts.en';

export const bn: Readonly<Record<SessionTextKey, string>> = {
  title: 'এই সেশন',
  staked: 'মোট বাজি',
  bets: 'বাজির সংখ্যা',
  wins: 'জয়',
  best: 'সেরা গুণক',
  clear: 'মুছুন',
  chart: 'প্রতিটি বাজির পর লাভ/ক্ষতি',
  bigWin: 'বড় জয়',
  turbo: 'টার্বো: সঙ্গে সঙ্গে ফলাফল',
  hotkeys: 'শর্টকাট কি',
  hotkeyPlay: 'স্পেস: বাজি ধরুন, অথবা অটো বাজি থামান',
  hotkeyHalf: '{key}: বাজি অর্ধেক',
  hotkeyDouble: '{key}: বাজি দ্বিগুণ',
  max: 'সর্বোচ্চ',
  maxLabel: 'সর্বোচ্চ বাজি',
};
