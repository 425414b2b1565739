import { texts as category } from './category/category.texts.en';
import { texts as comingSoon } from './coming-soon/coming-soon.texts.en';
import { texts as featuredGames } from './features/featured-games/featured-games.texts.en';
import { texts as gameRun } from './features/gamerun/gamerun.texts.en';
import { texts as lobby } from './features/lobby/lobby.texts.en';

export const texts = {
  category,
  comingSoon,
  featuredGames,
  gameRun,
  lobby,
};
