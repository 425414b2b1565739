import { createTranslator } from '../ui/language';
import { bn } from './texts.bn';
import { type AndarBaharTextKey, en } from './texts.en';

export const translateAndarBahar = createTranslator<AndarBaharTextKey>(en, bn);
