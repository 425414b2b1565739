import type { WrittenTexts } from './written.texts.en';

export const texts: WrittenTexts = {
  contents: 'এই পাতায়',
  changed: 'সর্বশেষ পরিবর্তন',
};
