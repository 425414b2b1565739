import { texts as ruleTextsBn } from '@pavilion/contract/form-rules.texts.bn';
import { texts as ruleTextsEn } from '@pavilion/contract/form-rules.texts.en';
import { pairTexts } from './text';
import { validationTextsBn } from './validation.texts.bn';
import { validationTextsEn } from './validation.texts.en';

export const validationTexts = pairTexts(validationTextsEn, validationTextsBn);

/** The texts of the rules that the contract's schemas name. */
export const ruleTexts = pairTexts(ruleTextsEn, ruleTextsBn);
