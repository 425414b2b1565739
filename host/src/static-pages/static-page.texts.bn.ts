import type { StaticPageTexts } from './static-page.texts.en';

export const texts: StaticPageTexts = {
  contents: 'এই পাতায়',
  changed: 'সর্বশেষ পরিবর্তন',
};
