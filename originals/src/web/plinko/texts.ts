import { createTranslator } from '../ui/language';
import { bn } from './texts.bn';
import { en, type PlinkoTextKey } from './texts.en';

export const translatePlinko = createTranslator<PlinkoTextKey>(en, bn);
