import { createTranslator } from '../ui/language';
import { bn } from './texts.bn';
import { en, type FreeSpinsTextKey } from './texts.en';

export const translateFreeSpins = createTranslator<FreeSpinsTextKey>(en, bn);
