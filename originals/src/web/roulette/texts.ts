import { createTranslator } from '../ui/language';
import { bn } from './texts.bn';
import { en, type RouletteTextKey } from './texts.en';

export const translateRoulette = createTranslator<RouletteTextKey>(en, bn);
