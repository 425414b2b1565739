import { pairTexts } from '../../../kernel/texts/text';
import { accountRefusalsBn, accountTextsBn } from './account.texts.bn';
import { accountRefusalsEn, accountTextsEn } from './account.texts.en';

export const accountTexts = pairTexts(accountTextsEn, accountTextsBn);
export const accountRefusals = pairTexts(accountRefusalsEn, accountRefusalsBn);
