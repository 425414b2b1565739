import { pairTexts } from '../../kernel/texts/text';
import { bonusRefusalsBn, bonusTextsBn } from './bonus.texts.bn';
import { bonusRefusalsEn, bonusTextsEn } from './bonus.texts.en';

export const bonusTexts = pairTexts(bonusTextsEn, bonusTextsBn);
export const bonusRefusals = pairTexts(bonusRefusalsEn, bonusRefusalsBn);
