import { createTranslator } from '../ui/language';
import { bn } from './texts.bn';
import { en, type PokerTextKey } from './texts.en';

export const translatePoker = createTranslator<PokerTextKey>(en, bn);
