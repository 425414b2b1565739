import { pairTexts } from '../../kernel/texts/text';
import { gameRefusalsBn } from './games.texts.bn';
import { gameRefusalsEn } from './games.texts.en';

export const gameRefusals = pairTexts(gameRefusalsEn, gameRefusalsBn);
