import { texts as levels } from '@pavilion/contract/levels.texts.en';
import { uiTexts as components } from '@pavilion/ui/texts/ui.texts.en';
import { texts as favorites } from './favorites/favorites.texts.en';
import { texts as home } from './home/home.texts.en';
import { texts as layout } from './layout/layout.texts.en';
import { texts as playTime } from './play-time/play-time.texts.en';

export const texts = {
  components,
  favorites,
  home,
  layout,
  levels,
  playTime,
};
