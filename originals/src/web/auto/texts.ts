import { createTranslator } from '../ui/language';
import { bn } from './texts.bn';
import { type AutoTextKey, en } from './texts.en';

export const translateAuto = createTranslator<AutoTextKey>(en, bn);
