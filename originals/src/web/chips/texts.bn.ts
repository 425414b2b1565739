import type { ChipTextKey } from './texts.en';

export const bn: Readonly<Record<ChipTextKey, string>> = {
  chips: 'চিপ',
  chip: '{amount} চিপ',
  thousands: '{count} হা',
  total: 'মোট বাজি',
  undo: 'একটি ফেরান',
  clear: 'সব সরান',
  repeat: 'আগের বাজি',
  spot: '{name}, পাওনা {times}, আপনার চিপ {amount}',
  placeFirst: 'আগে বোর্ডে চিপ রাখুন।',
  tooMuch: 'এক রাউন্ডে সর্বোচ্চ {amount} বাজি ধরা যায়।',
};
