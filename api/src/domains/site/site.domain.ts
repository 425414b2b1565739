import {
  general,
  logo,
  maintenanceNotices,
  notices,
  partners,
  sliders,
  socialLinks,
} from '@pavilion/contract/calls/site';
import { serve } from '../../http/serve';
import type { Domain } from '../../kernel/app';
import { isRestricted } from '../../session/restriction.service';
import type { Caller } from '../../session/session.service';
import { artworkOf } from '../artwork/artwork.domain';
import {
  findBanner,
  findPartnerPicture,
  readGeneral,
  readMaintenance,
  readNotices,
  readPartners,
  readSliders,
  readSocialLinks,
  siteLogoFiles,
} from './site.service';
import { choosePaymentMark } from './site-artwork';

/** The same for every visitor. */
const shared = { cacheControl: 'public, max-age=30, stale-while-revalidate=60' } as const;
/** Depends on the visitor's country: shared caches must not store it. */
const own = { cacheControl: 'private, no-cache' } as const;

/** The shell's content from operators' settings. */
export const site: Domain = {
  name: 'site',
  migrations: [],
  routes: (app) => {
    serve(app, general, async ({ request }) => [await readGeneral(app.db, request)], own);
    serve(app, logo, async () => [siteLogoFiles()], shared);
    // Players who chose a pause get no promotional banners either.
    const withoutOffers = (player: Caller | null): boolean => player !== null && isRestricted(player, app.clock.now());
    serve(app, sliders, ({ player }) => readSliders(app.db, withoutOffers(player)), { ...shared, guestsOnly: true });
    serve(app, notices, ({ player }) => readNotices(app.db, withoutOffers(player)), { ...shared, guestsOnly: true });
    serve(app, socialLinks, async () => [await readSocialLinks(app.db)], shared);
    serve(app, maintenanceNotices, () => readMaintenance(app.db, app.clock.now()), shared);
    serve(app, partners, () => readPartners(app.db), shared);
    artworkOf(app).provide('banners', (id) => findBanner(app.db, id));
    artworkOf(app).provide('partners', (id) => findPartnerPicture(app.db, id));
    artworkOf(app).provide('payments', choosePaymentMark);
  },
};
