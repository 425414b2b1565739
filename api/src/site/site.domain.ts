import { general, logo, notices, sliders, socialLinks } from '@pavilion/contract/calls/site';

import { artworkOf } from '../artwork/artwork.domain';
import { paymentMark } from '../artwork/payment-mark';
import type { Domain } from '../server/app';
import { serve } from '../server/serve';
import { drawBanner, readGeneral, readNotices, readSliders, readSocialLinks, siteLogoFiles } from './site.service';

const methodNames: Readonly<Record<string, string>> = { bkash: 'bKash', nagad: 'Nagad', rocket: 'Rocket', upay: 'Upay' };

/** What the shell shows, by operators' settings. */
export const site: Domain = {
  name: 'site',
  migrations: [],
  routes: (app) => {
    serve(app, general, async () => [await readGeneral(app.db)]);
    serve(app, logo, async () => [siteLogoFiles()]);
    serve(app, sliders, () => readSliders(app.db));
    serve(app, notices, () => readNotices(app.db));
    serve(app, socialLinks, async () => [await readSocialLinks(app.db)]);
    artworkOf(app).provide('banners', (name) => drawBanner(app.db, name));
    artworkOf(app).provide('payments', (code) => paymentMark(code, methodNames[code] ?? code.charAt(0).toUpperCase() + code.slice(1)));
  },
};
