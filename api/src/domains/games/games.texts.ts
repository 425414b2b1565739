import type { RefusalTexts } from '../../kernel/texts/refusal';

export const gameRefusals = {
  unknown_game: { en: 'This game does not exist.', bn: 'এই গেমটি নেই।' },
  no_demo: { en: 'This game has no demo.', bn: 'এই গেমের ডেমো নেই।' },
  game_closed: { en: 'This game is closed right now.', bn: 'এই গেমটি এখন বন্ধ আছে।' },
  provider_closed: {
    en: 'The games of this provider are under maintenance. Please try again later.',
    bn: 'এই প্রোভাইডারের গেমগুলোর রক্ষণাবেক্ষণ চলছে। কিছুক্ষণ পরে আবার চেষ্টা করুন।',
  },
  unknown_round: { en: 'This round does not exist.', bn: 'এই রাউন্ডটি নেই।' },
} as const satisfies Partial<RefusalTexts>;
