import { createTranslator, type PageLanguage, type Translate } from '@pavilion/server/pages/language';
import { bn } from './rail.texts.bn';
import { en, type RailTextKey } from './rail.texts.en';

export type TranslateRail = Translate<RailTextKey>;

/** Returns the texts of the practice network in the page's language. */
export const railTexts = (page: PageLanguage): TranslateRail => createTranslator<RailTextKey>(page, { en, bn });
