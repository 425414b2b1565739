import { pairTexts } from '../../../kernel/texts/text';
import { walletRefusalsBn, walletTextsBn } from './deposits.texts.bn';
import { walletRefusalsEn, walletTextsEn } from './deposits.texts.en';

export const walletTexts = pairTexts(walletTextsEn, walletTextsBn);
export const walletRefusals = pairTexts(walletRefusalsEn, walletRefusalsBn);
