import { pairTexts } from '../../kernel/texts/text';
import { referralRefusalsBn, referralTextsBn } from './referral.texts.bn';
import { referralRefusalsEn, referralTextsEn } from './referral.texts.en';

export const referralTexts = pairTexts(referralTextsEn, referralTextsBn);
export const referralRefusals = pairTexts(referralRefusalsEn, referralRefusalsBn);
