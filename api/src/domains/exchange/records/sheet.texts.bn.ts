import type { betSheetEn } from './sheet.texts.en';

export const betSheetBn: typeof betSheetEn = {
  sides: { back: 'ব্যাক', lay: 'লে', yes: 'হ্যাঁ', no: 'না' },
  statuses: {
    open: 'প্রক্রিয়াধীন',
    WON: 'জিতেছে',
    LOST: 'হেরেছে',
    cancelled: 'বাতিল',
    lapsed: 'মেয়াদ শেষ',
    void: 'ভয়েড',
  },
  head: [
    'ইভেন্ট',
    'মার্কেট',
    'বাছাই',
    'ধরন',
    'অডস',
    'রান',
    'বাজি',
    'মিলেছে',
    'লাভ/ক্ষতি',
    'অবস্থা',
    'ফলাফল',
    'বাজির তারিখ (GMT+6)',
    'নিষ্পত্তির তারিখ (GMT+6)',
    'ট্রানজ্যাকশন আইডি',
  ],
};
