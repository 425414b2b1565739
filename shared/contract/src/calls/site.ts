import { endpoint } from '@pavilion/contract/endpoint';
import * as z from '@pavilion/contract/schema';
import { moment, numeric, openEnum, wire } from '@pavilion/contract/wire';

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
    /** 1 shows the coming-soon page on desktop (specification, decision 1). */
    coming_soon: numeric,
    /** Address of an external exchange that replaces ours; empty for our own (specification, decision 5). */
    exchange_url: z.string(),
    /** Affiliate login address; empty hides the entry. */
    affiliate_url: z.string(),
    /** 1 preselects the first usable promotion for a deposit; 0 leaves the choice to the player. */
    promotion_preselected: z.withDefault(numeric, 1),
    /** Days for which a phone may stay signed in; 0 if the site does not offer it. */
    remember: z.withDefault(numeric, 0),
    /** Currencies available at sign-up. */
    currencies: z.array(z.string()),
    /** Services that are open in this visitor's jurisdiction. */
    jurisdiction: wire(
      { country: z.string(), site: z.boolean(), sign_up: z.boolean(), deposits: z.boolean() },
      { sign_up: 'signUp' },
    ),
  },
  {
    coming_soon: 'comingSoon',
    exchange_url: 'exchangeUrl',
    affiliate_url: 'affiliateUrl',
    promotion_preselected: 'promotionPreselected',
    site_title: 'siteTitle',
    site_status: 'siteStatus',
    withdrawal_status: 'withdrawalStatus',
    support_mail: 'supportMail',
    live_chat: 'liveChat',
    tawk_id: 'tawkId',
  },
);

/** Returns the shell settings; only the first element counts. */
export const general = endpoint({
  method: 'GET',
  path: '/api/general',
  access: 'open',
  reply: z.array(generalSettings),
  refusals: {},
});

/** Returns file names under /storage; only the first element counts. */
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
    /** Short label above the name on a banner. */
    label: z.withDefault(z.string(), ''),
    label_bn: z.withDefault(z.string(), ''),
  },
  { slider_type: 'type', message_id: 'messageId', thubmnail: 'thumbnail', name_bn: 'nameBn', label_bn: 'labelBn' },
);

/** Lists banners (type Main), favorites (Favourite) and featured games (Features). */
export const sliders = endpoint({
  method: 'GET',
  path: '/api/sliders',
  access: 'open',
  reply: z.array(slide),
  refusals: {},
});

/** Lists the texts of the announcement marquee. */
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

/** Lists announced or ongoing maintenance for home's popup. */
export const maintenanceNotices = endpoint({
  method: 'GET',
  path: '/api/maintenance-notices',
  access: 'open',
  reply: z.array(
    wire(
      { id: z.string(), platform: z.string(), en: z.string(), bn: z.string(), starts_at: moment, ends_at: moment },
      { starts_at: 'startsAt', ends_at: 'endsAt' },
    ),
  ),
  refusals: {},
});

/** Lists the sponsors, ambassadors and licenses shown in the footer. */
export const partners = endpoint({
  method: 'GET',
  path: '/api/partners',
  access: 'open',
  reply: z.array(
    wire(
      {
        id: z.string(),
        kind: openEnum(['sponsor', 'ambassador', 'licence', 'responsible'], 'sponsor'),
        name: z.string(),
        name_bn: z.string(),
        detail: z.string(),
        detail_bn: z.string(),
        /** A file under /storage. */
        picture: z.string(),
      },
      { name_bn: 'nameBn', detail_bn: 'detailBn' },
    ),
  ),
  refusals: {},
});
