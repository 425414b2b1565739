import { pairTexts } from '../../kernel/texts/text';
import { limitRefusalsBn, limitTextsBn } from './limits.texts.bn';
import { limitRefusalsEn, limitTextsEn } from './limits.texts.en';

export const limitTexts = pairTexts(limitTextsEn, limitTextsBn);
export const limitRefusals = pairTexts(limitRefusalsEn, limitRefusalsBn);
