import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { numeric, wire } from '@pavilion/contract/wire';

const generalSettings = wire(
  {
    site_title: z.string(),
    site_status: numeric,
    withdrawal_status: numeric,
    support_mail: z.string(),
    whatsapp: z.string(),
    live_chat: z.string(),
    intercom: z.string(),
    tawk_id: z.string(),
  },
  {
    site_title: 'siteTitle',
    site_status: 'siteStatus',
    withdrawal_status: 'withdrawalStatus',
    support_mail: 'supportMail',
    live_chat: 'liveChat',
    tawk_id: 'tawkId',
  },
);

/** Shell settings; the first element counts. */
export const general = endpoint({ method: 'GET', path: '/api/general', access: 'open', reply: z.array(generalSettings), refusals: {} });

/** File names under /storage; the first element counts. */
export const logo = endpoint({
  method: 'GET',
  path: '/api/logo',
  access: 'open',
  reply: z.array(
    wire(
      { logo: z.string(), mobile_logo: z.string(), loader_logo: z.string(), favicon: z.string() },
      { mobile_logo: 'mobileLogo', loader_logo: 'loaderLogo' },
    ),
  ),
  refusals: {},
});

const slide = wire(
  {
    id: z.string(),
    status: z.string(),
    slider_type: z.string(),
    message_id: z.nullable(z.string()),
    /** A file under /storage. */
    thubmnail: z.string(),
    link: z.string(),
    name: z.string(),
    name_bn: z.string(),
  },
  { slider_type: 'type', message_id: 'messageId', thubmnail: 'thumbnail', name_bn: 'nameBn' },
);

/** Banners (type Main), favourites (Favourite) and featured games (Features). */
export const sliders = endpoint({ method: 'GET', path: '/api/sliders', access: 'open', reply: z.array(slide), refusals: {} });

/** Texts of the announcement marquee. */
export const notices = endpoint({
  method: 'GET',
  path: '/api/notices',
  access: 'open',
  reply: z.array(z.object({ en: z.string(), bn: z.string() })),
  refusals: {},
});

export const socialLinks = endpoint({
  method: 'GET',
  path: '/api/sociallink',
  access: 'open',
  reply: z.array(z.object({ whatsapp: z.string(), facebook: z.string(), telegram: z.string() })),
  refusals: {},
});
