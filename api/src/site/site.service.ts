import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { logo, sliders } from '@pavilion/contract/calls/site';

import { banner, type Banner } from '../artwork/banner';
import { contentVersion, posterPath, siteLogoFile } from '../artwork/paths';
import type { Db } from '../database/database';
import { readSetting } from '../server/settings';
import { defaults, settingKeys, type General, type Notice, type SlideSetting, type SocialLinks } from './site.settings';

export async function readGeneral(db: Db): Promise<General> {
  return { ...defaults.general, ...(await readSetting<Partial<General>>(db, settingKeys.general, {})) };
}

export async function readSocialLinks(db: Db): Promise<SocialLinks> {
  return { ...defaults.social, ...(await readSetting<Partial<SocialLinks>>(db, settingKeys.social, {})) };
}

export function readNotices(db: Db): Promise<Notice[]> {
  return readSetting<Notice[]>(db, settingKeys.notices, []);
}

export async function readSliders(db: Db): Promise<ReplyOf<typeof sliders>> {
  const slides = await readSetting<SlideSetting[]>(db, settingKeys.sliders, []);
  return slides
    .filter((slide) => slide.status === 'active')
    .map(({ id, status, type, messageId, link, name, nameBn, ...picture }) => ({ id, status, type, messageId, link, name, nameBn, thumbnail: fileOf(id, picture as Picture) }));
}

type Picture = { readonly art: Omit<Banner, 'code'> } | { readonly game: string };

/** A file under /storage. A banner's phone crop has '-mobile' before its ending. */
function fileOf(id: string, picture: Picture): string {
  if ('game' in picture) return posterPath(picture.game).replace('/storage/', '');
  return `banners/${contentVersion(picture.art)}/${id}.svg`;
}

/** Draws a banner by its slide's id, cropped for a phone where the name ends in '-mobile'. */
export async function drawBanner(db: Db, name: string): Promise<string | undefined> {
  const slides = await readSetting<SlideSetting[]>(db, settingKeys.sliders, []);
  const id = name.replace(/-mobile$/, '');
  const slide = slides.find((candidate) => candidate.id === id);
  return slide !== undefined && 'art' in slide ? banner({ code: id, ...slide.art }, id === name ? 'desktop' : 'mobile') : undefined;
}

export function siteLogoFiles(): ReplyOf<typeof logo>[number] {
  return { logo: siteLogoFile('logo'), mobileLogo: siteLogoFile('mobile_logo'), loaderLogo: siteLogoFile('loader_logo'), favicon: siteLogoFile('favicon') };
}
