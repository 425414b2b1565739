import { texts as levels } from '@pavilion/contract/levels.texts.bn';
import { uiTexts as components } from '@pavilion/ui/texts/ui.texts.bn';
import { texts as favorites } from './favorites/favorites.texts.bn';
import { texts as home } from './home/home.texts.bn';
import { texts as layout } from './layout/layout.texts.bn';
import { texts as playTime } from './play-time/play-time.texts.bn';
import type { texts as english } from './texts.en';

export const texts: typeof english = {
  components,
  favorites,
  home,
  layout,
  levels,
  playTime,
};
