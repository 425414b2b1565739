import { texts as aboutUs } from './about-us.texts.en';
import { texts as privacy } from './privacy.texts.en';
import { texts as responsibleGaming } from './responsible-gaming.texts.en';
import { texts as common } from './static-page.texts.en';
import { texts as terms } from './terms.texts.en';

export const texts = {
  aboutUs,
  common,
  privacy,
  responsibleGaming,
  terms,
};
