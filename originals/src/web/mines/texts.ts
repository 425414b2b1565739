import { createTranslator } from '../ui/language';
import { bn } from './texts.bn';
import { en, type MinesTextKey } from './texts.en';

export const translateMines = createTranslator<MinesTextKey>(en, bn);
