import type { Motif, PartnerArt } from '@pavilion/contract/artwork/names';
import type {
  general,
  maintenanceNotices,
  notices,
  partners,
  sliders,
  socialLinks,
} from '@pavilion/contract/calls/site';
import type { ReplyOf } from '@pavilion/contract/endpoint';

export type General = ReplyOf<typeof general>[number];
/** The part that operators set here; the others have settings of their own. */
export type GeneralSetting = Omit<General, 'currencies' | 'jurisdiction' | 'remember'>;
export type MaintenanceNotice = ReplyOf<typeof maintenanceNotices>[number];
export type Partner = ReplyOf<typeof partners>[number];
/** Stored form: times as ISO 8601, a picture as the description of its drawing. */
export type MaintenanceSetting = Omit<MaintenanceNotice, 'startsAt' | 'endsAt'> & {
  readonly startsAt: string;
  readonly endsAt: string;
};
export type PartnerSetting = Omit<Partner, 'picture'> & { readonly art: PartnerArt };
/** `offer`: promotional, and hidden from players who must not get promotions. */
export type NoticeSetting = ReplyOf<typeof notices>[number] & { readonly offer?: boolean };
export type SocialLinks = ReplyOf<typeof socialLinks>[number];
type Slide = ReplyOf<typeof sliders>[number];

/** A slide as operators set it: a drawn banner, or a game's poster by its code. */
export type SlideSetting = Omit<Slide, 'thumbnail' | 'label' | 'labelBn'> &
  Partial<Pick<Slide, 'label' | 'labelBn'>> &
  ({ readonly art: { readonly palette: string; readonly motif: Motif } } | { readonly game: string });

export const settingKeys = {
  general: 'site.general',
  notices: 'site.notices',
  maintenance: 'site.maintenance',
  partners: 'site.partners',
  sliders: 'site.sliders',
  social: 'site.social',
} as const;

/** Values for a site without settings. */
export const defaults = {
  general: {
    siteTitle: 'Pavilion',
    siteStatus: 1,
    withdrawalStatus: 1,
    supportMail: '',
    whatsapp: '',
    liveChat: '',
    intercom: '',
    tawkId: '',
    comingSoon: 0,
    exchangeUrl: '',
    affiliateUrl: '',
    promotionPreselected: 1,
  } satisfies GeneralSetting,
  social: { whatsapp: '', facebook: '', telegram: '' } satisfies SocialLinks,
} as const;
