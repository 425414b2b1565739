import { createTranslator } from '../ui/language';
import { bn } from './texts.bn';
import { type BlackjackTextKey, en } from './texts.en';

export const translateBlackjack = createTranslator<BlackjackTextKey>(en, bn);
