import type { HoldAndWinTextKey } from './texts.en';

export const bn: Readonly<Record<HoldAndWinTextKey, string>> = {
  mini: 'মিনি',
  minor: 'মাইনর',
  major: 'মেজর',
  grand: 'গ্র্যান্ড',
  coin: 'মুদ্রা',
  triggered: '{count}টি মুদ্রা: হোল্ড অ্যান্ড উইন!',
  left: 'রিস্পিন বাকি: {left}টি',
  full: 'সব ঘর ভরেছে: গ্র্যান্ড!',
  over: 'ধরে রাখা মুদ্রা: {count}টি',
  won: '{count}টি মুদ্রায় {times} এসেছে।',
  wonGrand: '১৫টি ঘরই ভরেছে: গ্র্যান্ডসহ মুদ্রায় {times} এসেছে।',
  described: 'জেতা লাইন: {lines}টি, ধরে রাখা মুদ্রা: {coins}টি।',
};
