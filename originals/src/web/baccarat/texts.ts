import { createTranslator } from '../ui/language';
import { bn } from './texts.bn';
import { type BaccaratTextKey, en } from './texts.en';

export const translateBaccarat = createTranslator<BaccaratTextKey>(en, bn);
