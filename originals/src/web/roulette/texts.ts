import { createTranslator } from '../ui/language';
import { bn } from './texts.bn';
import { en, type RouletteWord } from './texts.en';

export const translateRoulette = createTranslator<RouletteWord>(en, bn);
