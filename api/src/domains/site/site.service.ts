import type { FastifyRequest } from 'fastify';
import { posterPath, siteLogoPath } from '@pavilion/contract/artwork/paths';
import type { logo, notices, sliders } from '@pavilion/contract/calls/site';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { Db, Trx } from '../../kernel/database/database';
import { readSetting, readSettings } from '../../kernel/settings/settings';
import { countryOf, isClosed, type Jurisdiction, jurisdictionOf } from './jurisdiction';
import {
  defaults,
  type General,
  type GeneralSetting,
  type MaintenanceNotice,
  type MaintenanceSetting,
  type NoticeSetting,
  type Partner,
  type PartnerSetting,
  settingKeys,
  type SlideSetting,
  type SocialLinks,
} from './site.settings';
import { chooseBanner, choosePartnerPicture } from './site-artwork';

async function readGeneralSetting(db: Db | Trx): Promise<GeneralSetting> {
  return { ...defaults.general, ...(await readSetting<Partial<GeneralSetting>>(db, settingKeys.general, {})) };
}

/** Returns 0 while the site is under maintenance. */
export async function readStatus(db: Db): Promise<number> {
  return (await readGeneralSetting(db)).siteStatus;
}

/** Returns false while the operator accepts no withdrawals. */
export async function areWithdrawalsOpen(db: Db | Trx): Promise<boolean> {
  return (await readGeneralSetting(db)).withdrawalStatus !== 0;
}

/** Returns the shell's settings for this visitor. */
export async function readGeneral(db: Db, request: Pick<FastifyRequest, 'headers'>): Promise<General> {
  const set = await readSettings(db, ['jurisdiction', settingKeys.general, 'currencies', 'stay_signed_in_days']);
  const rule = jurisdictionOf((set['jurisdiction'] ?? {}) as Partial<Jurisdiction>);
  const country = countryOf(request, rule);
  const isOpen = (action: keyof typeof rule.closed): boolean =>
    !isClosed(rule.closed.site, country) && !isClosed(rule.closed[action], country);
  return {
    ...defaults.general,
    ...(set[settingKeys.general] as Partial<GeneralSetting> | undefined),
    currencies: (set['currencies'] as string[] | undefined) ?? ['BDT'],
    remember: (set['stay_signed_in_days'] as number | undefined) ?? 0,
    jurisdiction: { country, site: isOpen('site'), signUp: isOpen('sign_up'), deposits: isOpen('deposits') },
  };
}

export async function readSocialLinks(db: Db): Promise<SocialLinks> {
  return { ...defaults.social, ...(await readSetting<Partial<SocialLinks>>(db, settingKeys.social, {})) };
}

/** @param withoutOffers - true for a player who must not get promotions. */
export async function readNotices(db: Db, withoutOffers = false): Promise<ReplyOf<typeof notices>> {
  const all = await readSetting<NoticeSetting[]>(db, settingKeys.notices, []);
  return all.filter(({ offer }) => !(withoutOffers && offer)).map(({ en, bn }) => ({ en, bn }));
}

/** Matches slide links to promotional pages. */
const PROMOTES = /^\/(promotions|bonuses|deposit|vip|referral|refrrel-program|referral-program)(?![\w-])/i;

/** @param withoutOffers - true for a player who must not get promotions. */
export async function readSliders(db: Db, withoutOffers = false): Promise<ReplyOf<typeof sliders>> {
  const slides = await readSetting<SlideSetting[]>(db, settingKeys.sliders, []);
  return slides
    .filter(({ status, link }) => status === 'active' && !(withoutOffers && PROMOTES.test(link)))
    .map((slide) => {
      const { id, status, type, messageId, link, name, nameBn, label = '', labelBn = '' } = slide;
      return { id, status, type, messageId, link, name, nameBn, label, labelBn, thumbnail: fileOf(slide) };
    });
}

/** Returns the slide's file name under /storage. */
function fileOf(slide: SlideSetting): string {
  return 'game' in slide ? `${posterPath(slide.game)}.webp` : `${chooseBanner(slide)}.svg`;
}

/** Returns the path of a banner by its slide's id. */
export async function findBanner(db: Db, id: string): Promise<string | undefined> {
  const slides = await readSetting<SlideSetting[]>(db, settingKeys.sliders, []);
  const slide = slides.find((candidate) => candidate.id === id);
  return slide !== undefined && 'art' in slide ? chooseBanner(slide) : undefined;
}

/**
 * Returns announced and running maintenance, soonest first.
 *
 * A provider's closure is the provider's own state: a running notice is shown only while its provider is closed.
 */
export async function readMaintenance(db: Db, now: number): Promise<MaintenanceNotice[]> {
  const all = await readSetting<MaintenanceSetting[]>(db, settingKeys.maintenance, []);
  const open = new Set(
    (await db.selectFrom('providers').select('code').where('status', '=', 'active').execute()).map(({ code }) => code),
  );
  return all
    .map((notice) => ({ ...notice, startsAt: Date.parse(notice.startsAt), endsAt: Date.parse(notice.endsAt) }))
    .filter((notice) => notice.endsAt > now && (notice.startsAt > now || !open.has(notice.platform)))
    .sort((a, b) => a.startsAt - b.startsAt);
}

export async function readPartners(db: Db): Promise<Partner[]> {
  const all = await readSetting<PartnerSetting[]>(db, settingKeys.partners, []);
  return all.map(({ art, ...partner }) => ({
    ...partner,
    picture: `${choosePartnerPicture({ ...partner, art })}.svg`,
  }));
}

export async function findPartnerPicture(db: Db, id: string): Promise<string | undefined> {
  const all = await readSetting<PartnerSetting[]>(db, settingKeys.partners, []);
  const partner = all.find((candidate) => candidate.id === id);
  return partner && choosePartnerPicture(partner);
}

export function siteLogoFiles(): ReplyOf<typeof logo>[number] {
  return {
    logo: `${siteLogoPath('logo')}.svg`,
    mobileLogo: `${siteLogoPath('mobile_logo')}.svg`,
    loaderLogo: `${siteLogoPath('loader_logo')}.svg`,
    favicon: `${siteLogoPath('favicon')}.svg`,
  };
}
