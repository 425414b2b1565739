import { serverRefusalsBn } from './refusal.texts.bn';
import { serverRefusalsEn } from './refusal.texts.en';
import { pairTexts } from './text';

export const serverRefusals = pairTexts(serverRefusalsEn, serverRefusalsBn);
