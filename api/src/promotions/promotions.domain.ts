import { promotionDetails, promotions as listed } from '@pavilion/contract/calls/promotions';

import { artworkOf } from '../artwork/artwork.domain';
import { isRestricted } from '../identity/restriction.service';
import type { Domain } from '../server/app';
import { refuse } from '../server/refusal';
import { serve } from '../server/serve';
import { promotionsSchema } from './migrations/0012-promotions';
import { drawPromotion, findPromotion, listPromotions } from './promotions.service';

/** Offers: who may see which, and until when. */
export const promotions: Domain = {
  name: 'promotions',
  migrations: [promotionsSchema],
  routes: (app) => {
    serve(app, listed, async ({ player }) => {
      const now = app.clock.now();
      // Whoever chose a pause is not to be tempted back.
      return player !== null && isRestricted(player, now) ? [] : listPromotions(app.db, now);
    });
    serve(app, promotionDetails, async ({ params }) => (await findPromotion(app.db, params.id, app.clock.now())) ?? refuse('not_found'));
    artworkOf(app).provide('promotions', (name) => drawPromotion(app.db, name));
  },
};
