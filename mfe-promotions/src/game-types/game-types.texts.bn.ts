import { texts as gameTypes } from '@pavilion/contract/game-types.texts.bn';
import type { GameTypeTexts } from './game-types.texts.en';

const names: GameTypeTexts = { ...gameTypes, EXCHANGE: 'এক্সচেঞ্জ', other: 'অন্যান্য' };
export const texts: Readonly<Record<string, string>> = names;
