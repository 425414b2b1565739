import { defineRemote } from '@pavilion/platform';
import manifest from '../remote.json';

export default defineRemote(manifest, {
  pages: {
    exchange: () => import('./features/exchange/exchange.page'),
    inplay: () => import('./features/inplay/inplay.page'),
    sports: () => import('./features/sports/sports.page'),
    multi: () => import('./features/multi/multi.page'),
    account: () => import('./features/account/account.page'),
    'odds-view': () => import('./features/odds-view/odds-view.page'),
  },
  slots: { 'live-markets': () => import('./features/live-markets/live-markets.slot') },
});
