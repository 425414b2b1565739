import { createTranslator, type PageLanguage, type Translate } from '@pavilion/server/pages/language';
import { bn } from './rail.texts.bn';
import { en, type RailWord } from './rail.texts.en';

export type RailSayer = Translate<RailWord>;

/** Returns the texts of the practice network in the page's language. */
export const railTexts = (page: PageLanguage): RailSayer => createTranslator<RailWord>(page, { en, bn });
