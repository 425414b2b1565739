import { createTranslator } from '../ui/language';
import { bn } from './texts.bn';
import { type ChipTextKey, en } from './texts.en';

export const translateChips = createTranslator<ChipTextKey>(en, bn);
