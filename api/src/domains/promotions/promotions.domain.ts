import { promotionDetails, promotions as listed } from '@pavilion/contract/calls/promotions';
import { serve } from '../../http/serve';
import type { App, Domain } from '../../kernel/app';
import { refuse } from '../../kernel/texts/refusal';
import { isRestricted } from '../../session/restriction.service';
import type { Caller } from '../../session/session.service';
import { artworkOf } from '../artwork/artwork.domain';
import { bonusQueue, lateBonusQueue } from './bonus.queue';
import { bindBonuses } from './bonuses.routes';
import { readEligibility } from './eligibility';
import { promotionsSchema } from './migrations/0012-promotions';
import { promotionTerms } from './migrations/0045-promotion-terms';
import { bonusesSchema } from './migrations/0070-bonuses';
import { freeRoundsSchema } from './migrations/0110-free-rounds';
import { retainedOffers } from './migrations/0112-offers-kept';
import { anybody, findPromotion, findPromotionPicture, listPromotions } from './promotions.service';

const guestCache = { cacheControl: 'public, max-age=30, stale-while-revalidate=60', guestsOnly: true } as const;

/** Promotions: their eligibility, lists and bonuses. */
export const promotions: Domain = {
  name: 'promotions',
  migrations: [promotionsSchema, promotionTerms, bonusesSchema, freeRoundsSchema, retainedOffers],
  routes: (app) => {
    serve(
      app,
      listed,
      async ({ player }) => {
        const now = app.clock.now();
        // Players who chose a pause get no offers.
        return player !== null && isRestricted(player, now)
          ? []
          : listPromotions(app.db, now, await readEligibilityFor(app, player));
      },
      guestCache,
    );
    serve(
      app,
      promotionDetails,
      async ({ params, player }) => {
        const now = app.clock.now();
        if (player !== null && isRestricted(player, now)) refuse('not_found');
        return (
          (await findPromotion(app.db, params.id, now, await readEligibilityFor(app, player))) ?? refuse('not_found')
        );
      },
      guestCache,
    );
    bindBonuses(app);
    artworkOf(app).provide('promotions', (id) => findPromotionPicture(app.db, id));
  },
  queues: (app) => [bonusQueue(app), lateBonusQueue(app)],
};

async function readEligibilityFor(app: App, player: Caller | null) {
  return player === null ? anybody : readEligibility(app.db, player.id, app.clock.now());
}
