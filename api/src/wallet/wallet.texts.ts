import { pairTexts } from '../server/text';
import { walletRefusalsBn, walletTextsBn } from './wallet.texts.bn';
import { walletRefusalsEn, walletTextsEn } from './wallet.texts.en';

export const walletTexts = pairTexts(walletTextsEn, walletTextsBn);
export const walletRefusals = pairTexts(walletRefusalsEn, walletRefusalsBn);
