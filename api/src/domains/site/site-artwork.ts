import { paletteNameOf } from '@pavilion/contract/artwork/names';
import {
  type BannerContent,
  bannerPath,
  partnerArtPath,
  type PartnerContent,
  partnerPath,
  paymentInitialPath,
  paymentMarkPath,
  sceneBannerPath,
} from '@pavilion/contract/artwork/paths';
import { sceneOf } from '@pavilion/contract/artwork/scenes';
import { builtPictures } from '../artwork/built-pictures';

/** Returns the path of a slide's banner; one that operators wrote gets a scene in its palette. */
export function chooseBanner(slide: BannerContent): string {
  const { id, name, art } = slide;
  const scene = sceneOf(art.motif, { code: id, name });
  return builtPictures().choose(bannerPath(slide), sceneBannerPath(scene, paletteNameOf(art.palette)));
}

export function choosePartnerPicture(partner: PartnerContent): string {
  const { art } = partner;
  const palette = paletteNameOf('mark' in art ? '' : art.palette);
  return builtPictures().choose(partnerPath(partner), partnerArtPath(art, palette));
}

/** @param code - bkash, nagad, rocket, upay or another method's short name. */
export function choosePaymentMark(code: string): string {
  return builtPictures().choose(paymentMarkPath(code), paymentInitialPath(code));
}
