import { pairTexts } from '../../kernel/texts/text';
import { chatRefusalsBn } from './chat.texts.bn';
import { chatRefusalsEn } from './chat.texts.en';

export const chatRefusals = pairTexts(chatRefusalsEn, chatRefusalsBn);
