import type { SpotlightTexts } from './spotlight.texts.en';

export const texts: SpotlightTexts = {
  title: 'কোথা থেকে শুরু করবেন',
  openRound: 'রাউন্ড চলছে',
  lastPlayed: 'আবার খেলুন',
  recommended: 'আমাদের বাছাই',
  newest: 'নতুন',
  highestReturn: 'সবচেয়ে বেশি ফেরত',
  rtp: (percent) => `আরটিপি ${percent}%`,
};
