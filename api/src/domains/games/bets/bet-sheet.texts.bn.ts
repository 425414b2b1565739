import { texts as gameTypes } from '@pavilion/contract/game-types.texts.bn';
import type { betSheetEn } from './bet-sheet.texts.en';

export const betSheetBn: typeof betSheetEn = {
  gameTypes,
  rounds: { open: 'চলমান', settled: 'নিষ্পত্তি হয়েছে', refunded: 'ফেরত' },
  head: [
    'প্ল্যাটফর্ম',
    'গেমের ধরন',
    'টার্নওভার',
    'লাভ/ক্ষতি',
    'নিষ্পত্তির তারিখ (GMT+6)',
    'গেম',
    'জেতা টাকা',
    'বাজির তারিখ (GMT+6)',
    'অবস্থা',
    'রাউন্ড',
  ],
};
