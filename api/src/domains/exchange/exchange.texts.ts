import { pairTexts } from '../../kernel/texts/text';
import { exchangeRefusalsBn, exchangeTextsBn } from './exchange.texts.bn';
import { exchangeRefusalsEn, exchangeTextsEn } from './exchange.texts.en';

export const exchangeTexts = pairTexts(exchangeTextsEn, exchangeTextsBn);
export const exchangeRefusals = pairTexts(exchangeRefusalsEn, exchangeRefusalsBn);
