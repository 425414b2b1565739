import { createTranslator } from '../ui/language';
import { bn } from './texts.bn';
import { en, type HoldAndWinTextKey } from './texts.en';

export const translateHoldAndWin = createTranslator<HoldAndWinTextKey>(en, bn);
