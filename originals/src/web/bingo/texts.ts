import type { BingoPattern } from '@pavilion/contract/originals';
import { createTranslator } from '../ui/language';
import { bn } from './texts.bn';
import { type BingoTextKey, en } from './texts.en';

export const translateBingo = createTranslator<BingoTextKey>(en, bn);

/** Returns a result as a sentence. */
export const bingoWords = (pattern: BingoPattern | null): string =>
  pattern === null ? translateBingo('none') : translateBingo('won', { pattern: translateBingo(`pattern_${pattern}`) });
