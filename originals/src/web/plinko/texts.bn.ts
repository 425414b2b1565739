import type { PlinkoTextKey } from './texts.en';

export const bn: Readonly<Record<PlinkoTextKey, string>> = {
  rows: 'পেরেকের সারি',
  edge: 'দুই ধারের ঘর',
  fell: 'বল পড়েছে {times} ঘরে।',
};
