import { createTranslator } from '../ui/language';
import { bn } from './texts.bn';
import { en, type WaysTextKey } from './texts.en';

export const translateWays = createTranslator<WaysTextKey>(en, bn);
