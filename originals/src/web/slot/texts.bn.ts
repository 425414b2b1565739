import type { SlotTextKey } from './texts.en';

export const bn: Readonly<Record<SlotTextKey, string>> = {
  soFar: 'এ পর্যন্ত জয়',
  skip: 'শেষে চলে যান',
};
