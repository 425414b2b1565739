import { createTranslator } from '../ui/language';
import { bn } from './texts.bn';
import { en, type HiloTextKey } from './texts.en';

export const translateHilo = createTranslator<HiloTextKey>(en, bn);
