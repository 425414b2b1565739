import type { UiTexts } from './ui.texts.en';

export const uiTexts: UiTexts = {
  close: 'বন্ধ করুন',
  showPassword: 'পাসওয়ার্ড দেখুন',
  hidePassword: 'পাসওয়ার্ড লুকান',
  tryAgain: 'আবার চেষ্টা করুন',
  copied: 'কপি হয়েছে',
  loading: 'লোড হচ্ছে',
  loadMore: 'আরও দেখুন',
  previousPage: 'আগের পাতা',
  nextPage: 'পরের পাতা',
  pages: 'পাতা',
  error: 'ত্রুটি',
  warning: 'সতর্কতা',
  success: 'সফল',
  info: 'তথ্য',
  notices: 'বার্তা',
  clear: 'মুছুন',
  carousel: 'স্লাইড',
  slide: 'স্লাইড',
  pauseSlides: 'স্লাইড থামান',
  playSlides: 'স্লাইড চালান',
};
