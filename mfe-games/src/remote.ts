import { defineRemote } from '@pavilion/platform';
import manifest from '../remote.json';

// Parts of one visit share a chunk: each chunk's hash is in the entry, which every page of the games loads first.
export default defineRemote(manifest, {
  pages: {
    lobby: () => import('./features/lobby/lobby.page'),
    gamerun: () => import(/* webpackChunkName: "gamerun" */ './features/gamerun/gamerun.page'),
    demo: () => import(/* webpackChunkName: "gamerun" */ './features/gamerun/demo.page'),
  },
  slots: {
    'game-categories': () =>
      import(/* webpackChunkName: "home-slots" */ './features/game-categories/game-categories.slot'),
    'featured-games': () =>
      import(/* webpackChunkName: "home-slots" */ './features/featured-games/featured-games.slot'),
  },
});
