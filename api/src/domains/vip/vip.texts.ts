import { pairTexts } from '../../kernel/texts/text';
import { vipRefusalsBn, vipTextsBn } from './vip.texts.bn';
import { vipRefusalsEn, vipTextsEn } from './vip.texts.en';

export const vipTexts = pairTexts(vipTextsEn, vipTextsBn);
export const vipRefusals = pairTexts(vipRefusalsEn, vipRefusalsBn);
