import { defineRemote } from '@pavilion/platform';
import manifest from '../remote.json';

export default defineRemote(manifest, {
  pages: {
    lobby: () => import('./features/lobby/lobby.page'),
    gamerun: () => import('./features/gamerun/gamerun.page'),
    demo: () => import('./features/gamerun/demo.page'),
  },
  slots: {
    'game-categories': () => import('./features/game-categories/game-categories.slot'),
    'featured-games': () => import('./features/featured-games/featured-games.slot'),
  },
});
