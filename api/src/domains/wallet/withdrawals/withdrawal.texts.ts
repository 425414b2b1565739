import { pairTexts } from '../../../kernel/texts/text';
import { withdrawalRefusalsBn, withdrawalTextsBn } from './withdrawal.texts.bn';
import { withdrawalRefusalsEn, withdrawalTextsEn } from './withdrawal.texts.en';

export const withdrawalTexts = pairTexts(withdrawalTextsEn, withdrawalTextsBn);
export const withdrawalRefusals = pairTexts(withdrawalRefusalsEn, withdrawalRefusalsBn);
