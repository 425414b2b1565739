import { createTranslator, number } from '../ui/language';
import { bn } from './texts.bn';
import { en, type KenoTextKey } from './texts.en';

export const translateKeno = createTranslator<KenoTextKey>(en, bn);

/** Returns a number of hits in words. */
export const hitsText = (count: number): string =>
  translateKeno(count === 1 ? 'hitOnce' : 'hits', { count: number(count) });
