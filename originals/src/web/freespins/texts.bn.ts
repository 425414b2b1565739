import type { FreeSpinsTextKey } from './texts.en';

export const bn: Readonly<Record<FreeSpinsTextKey, string>> = {
  triggered: '{count}টি ফ্রি স্পিন!',
  progress: 'ফ্রি স্পিন {at} / {count}',
  times: 'জয় × {multiplier}',
  over: 'খেলা ফ্রি স্পিন: {count}টি',
  won: '{count}টি ফ্রি স্পিনে {times} এসেছে।',
  scatter: 'স্ক্যাটার',
  described: 'জেতা লাইন: {lines}টি, ফ্রি স্পিন: {count}টি।',
};
