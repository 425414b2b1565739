import { type PageLanguage, type Sayer, sayerIn } from '../pages/language';
import { bn } from './rail.texts.bn';
import { en, type RailWord } from './rail.texts.en';

export type RailSayer = Sayer<RailWord>;

/** Returns the texts of the practice network in the page's language. */
export const railTexts = (page: PageLanguage): RailSayer => sayerIn<RailWord>(page, { en, bn });
