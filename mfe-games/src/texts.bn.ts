import { texts as category } from './category/category.texts.bn';
import { texts as comingSoon } from './coming-soon/coming-soon.texts.bn';
import { texts as featuredGames } from './features/featured-games/featured-games.texts.bn';
import { texts as gameRun } from './features/gamerun/gamerun.texts.bn';
import { texts as lobby } from './features/lobby/lobby.texts.bn';
import type { texts as english } from './texts.en';

export const texts: typeof english = {
  category,
  comingSoon,
  featuredGames,
  gameRun,
  lobby,
};
