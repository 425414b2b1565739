import type { gameRefusalsEn } from './games.texts.en';

export const gameRefusalsBn: Readonly<Record<keyof typeof gameRefusalsEn, string>> = {
  unknown_game: 'এই গেমটি নেই।',
  no_demo: 'এই গেমের ডেমো নেই।',
  game_closed: 'এই গেমটি এখন বন্ধ আছে।',
  provider_closed: 'এই প্রোভাইডারের গেমগুলোর রক্ষণাবেক্ষণ চলছে। কিছুক্ষণ পরে আবার চেষ্টা করুন।',
  unknown_round: 'এই রাউন্ডটি নেই।',
};
