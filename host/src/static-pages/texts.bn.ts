import { texts as aboutUs } from './about-us.texts.bn';
import { texts as privacy } from './privacy.texts.bn';
import { texts as responsibleGaming } from './responsible-gaming.texts.bn';
import { texts as common } from './static-page.texts.bn';
import { texts as terms } from './terms.texts.bn';
import type { texts as english } from './texts.en';

export const texts: typeof english = {
  aboutUs,
  common,
  privacy,
  responsibleGaming,
  terms,
};
