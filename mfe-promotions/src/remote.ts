import { defineRemote } from '@pavilion/platform';
import manifest from '../remote.json';

export default defineRemote(manifest, {
  pages: {
    promotions: () => import('./features/promotions/promotions.page'),
    bonuses: () => import('./features/bonuses/bonuses.page'),
    bonus: () => import('./features/bonuses/bonus.page'),
    vip: () => import('./features/vip/vip.page'),
    referral: () => import('./features/referral/referral.page'),
    'right-spelling': () => import('./features/referral/spelling-redirect.page'),
  },
  slots: {
    'promotions-strip': () => import('./features/promotions/promotions-strip.slot'),
    'new-promotions': () => import('./features/promotions/new-promotions.slot'),
  },
});
