import { pairTexts } from '../../kernel/texts/text';
import { promotionRefusalsBn, promotionTextsBn } from './promotions.texts.bn';
import { promotionRefusalsEn, promotionTextsEn } from './promotions.texts.en';

export const promotionTexts = pairTexts(promotionTextsEn, promotionTextsBn);
export const promotionRefusals = pairTexts(promotionRefusalsEn, promotionRefusalsBn);
