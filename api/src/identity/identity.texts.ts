import { pairTexts } from '../server/text';
import { identityRefusalsBn, identityTextsBn } from './identity.texts.bn';
import { identityRefusalsEn, identityTextsEn } from './identity.texts.en';

export const identityTexts = pairTexts(identityTextsEn, identityTextsBn);
export const identityRefusals = pairTexts(identityRefusalsEn, identityRefusalsBn);
