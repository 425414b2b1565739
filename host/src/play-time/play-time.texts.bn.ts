import type { PlayTimeTexts } from './play-time.texts.en';

export const texts: PlayTimeTexts = {
  sessionTime: 'সেশনের সময়',
};
