import { createHash } from 'node:crypto';
import type { Motif, PaletteName, PartnerArt, SiteLogo } from './names';
import type { Scene } from './scenes';

// Paths of pictures below /storage, without their extension. Pictures are cached forever by address: a changed poster
// or mark needs a new version here.
const VERSION = 'v1';
const POSTERS = 'v4';

/** @param code - a game's code, or 'default' for the poster shown when a game's own is unavailable. */
export function posterPath(code: string): string {
  return `posters/${POSTERS}/${code}`;
}

export function scenePosterPath(scene: Scene, palette: PaletteName): string {
  return `posters/${POSTERS}/scene-${scene.name}-${palette}`;
}

export function providerLogoPath(code: string): string {
  return `providers/${VERSION}/${code}`;
}

/** A logo for providers that the build does not know: an emblem with the first letter of the code. */
export function providerInitialPath(code: string): string {
  return `providers/${VERSION}/initial-${initialOf(code)}`;
}

/** @param code - bkash, nagad, rocket, upay or another method's short name. */
export function paymentMarkPath(code: string): string {
  return `payments/${VERSION}/${code}`;
}

/** A mark for payment methods that the build does not know: a tile with the first letter of the code. */
export function paymentInitialPath(code: string): string {
  return `payments/${VERSION}/initial-${initialOf(code)}`;
}

export function siteLogoPath(name: SiteLogo): string {
  return `site/${VERSION}/${name}`;
}

export interface BannerContent {
  readonly id: string;
  /** Words in the name may select the motif's symbols; the name itself is not drawn. */
  readonly name: string;
  readonly art: { readonly palette: string; readonly motif: Motif };
}

/** A slide's banner. */
export function bannerPath({ id, name, art: { motif, palette } }: BannerContent): string {
  return `banners/${contentVersion([name, { motif, palette }])}/${id}`;
}

export function sceneBannerPath(scene: Scene, palette: PaletteName): string {
  return `banners/${VERSION}/scene-${scene.name}-${palette}`;
}

export interface PromotionContent {
  readonly id: number;
  readonly name: string;
  readonly palette: string;
  readonly motif: Motif;
}

/** A promotion's card. */
export function promotionPath({ id, name, palette, motif }: PromotionContent): string {
  return `promotions/${contentVersion({ code: `promotion-${id}`, name, palette, motif })}/${id}`;
}

export function scenePromotionPath(scene: Scene, palette: PaletteName): string {
  return `promotions/${VERSION}/scene-${scene.name}-${palette}`;
}

export interface PartnerContent {
  readonly id: string;
  readonly name: string;
  readonly art: PartnerArt;
}

export function partnerPath({ id, name, art }: PartnerContent): string {
  return `partners/${contentVersion([name, art])}/${id}`;
}

/** The same picture for any partner. @param palette - the palette's own name. */
export function partnerArtPath(art: PartnerArt, palette: PaletteName): string {
  if ('mark' in art) return `partners/${VERSION}/mark-${art.mark}`;
  return `partners/${VERSION}/${'crest' in art ? `crest-${art.crest}` : `figure-${art.figure}`}-${palette}`;
}

/** Letters and digits that have a picture for unknown codes. */
export const initials = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'] as const;

function initialOf(code: string): string {
  const first = code.charAt(0).toUpperCase();
  return initials.includes(first) ? first : 'X';
}

/** Returns a version derived from the content, for pictures of content that operators can edit. */
function contentVersion(content: object): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 10);
}
