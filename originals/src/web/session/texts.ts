import { createTranslator } from '../ui/language';
import { bn } from './texts.bn';
import { en, type SessionTextKey } from './texts.en';

export const translateSession = createTranslator<SessionTextKey>(en, bn);
