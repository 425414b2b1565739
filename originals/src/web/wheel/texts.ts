import { createTranslator } from '../ui/language';
import { bn } from './texts.bn';
import { en, type WheelTextKey } from './texts.en';

export const translateWheel = createTranslator<WheelTextKey>(en, bn);
