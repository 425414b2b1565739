import { createTranslator } from '../ui/language';
import { bn } from './texts.bn';
import { en, type SlotTextKey } from './texts.en';

export const translateSlot = createTranslator<SlotTextKey>(en, bn);
