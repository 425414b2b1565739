import { demoBanners, demoPartners, demoPromotions, paymentNames } from '@pavilion/contract/artwork/demo';
import {
  figures,
  neutralPalettes,
  type PaletteName,
  palettes,
  type PartnerArt,
  partnerMarks,
  siteLogos,
  symbols,
} from '@pavilion/contract/artwork/names';
import {
  bannerPath,
  initials,
  partnerArtPath,
  partnerPath,
  paymentInitialPath,
  paymentMarkPath,
  posterPath,
  promotionPath,
  providerInitialPath,
  providerLogoPath,
  sceneBannerPath,
  scenePosterPath,
  scenePromotionPath,
  siteLogoPath,
} from '@pavilion/contract/artwork/paths';
import { type Scene, scenes } from '@pavilion/contract/artwork/scenes';
import { originals, studios } from '@pavilion/contract/originals';
import { banner } from './banner';
import { partnerPicture } from './partner-picture';
import { paymentMark } from './payment-mark';
import { defaultPoster, poster, scenePoster } from './poster';
import { providerLogo } from './provider-mark';
import { siteLogos as logos } from './site-logo';

export interface Picture {
  /** Below /storage, without the extension. */
  readonly path: string;
  readonly draw: () => string;
  /** True for pictures that are shown many at a time: they are rendered as WebP as well (decision 22). */
  readonly isBitmap?: boolean;
}

/** Returns every picture the site can show: those of known content, and a closed set for content added later. */
export function allPictures(): Picture[] {
  return [...contentPictures(), ...posterScenes(), ...bannerScenes(), ...partnerChoices(), ...initialMarks()];
}

/** The site's own games and marks, and the demo's content. */
function contentPictures(): Picture[] {
  return [
    ...originals.map((game) => ({ path: posterPath(game.code), draw: () => poster(game), isBitmap: true })),
    { path: posterPath('default'), draw: defaultPoster, isBitmap: true },
    ...studios.map(({ code, name }) => ({ path: providerLogoPath(code), draw: () => providerLogo(code, name) })),
    ...Object.entries(paymentNames).map(([code, name]) => ({
      path: paymentMarkPath(code),
      draw: () => paymentMark(code, name),
    })),
    ...siteLogos.map((name) => ({ path: siteLogoPath(name), draw: logos[name] })),
    ...Object.entries(demoBanners).map(([id, { name, art }]) => ({
      path: bannerPath({ id, name, art }),
      draw: () => banner({ code: id, name, ...art }, 'banner'),
    })),
    ...Object.values(demoPromotions).map((content, at) => ({
      path: promotionPath({ id: at + 1, ...content }),
      draw: () => banner({ code: `promotion-${at + 1}`, ...content }, 'card'),
    })),
    ...Object.entries(demoPartners).map(([id, { name, art }]) => ({
      path: partnerPath({ id, name, art }),
      draw: () => partnerPicture(name, art),
    })),
  ];
}

function combine<T>(list: readonly PaletteName[], of: (scene: Scene, palette: PaletteName) => T): T[] {
  return scenes.flatMap((scene) => list.map((palette) => of(scene, palette)));
}

function posterScenes(): Picture[] {
  return combine(neutralPalettes, (scene, palette) => ({
    path: scenePosterPath(scene, palette),
    draw: () => scenePoster(scene, palette),
    isBitmap: true,
  }));
}

/** Operators choose the palette and the motif of banners and promotions. */
function bannerScenes(): Picture[] {
  return combine(palettes, (scene, palette) => {
    const content = { code: `${scene.name}-${palette}`, name: scene.title, palette, motif: scene.motif };
    return [
      { path: sceneBannerPath(scene, palette), draw: () => banner(content, 'banner') },
      { path: scenePromotionPath(scene, palette), draw: () => banner(content, 'card') },
    ];
  }).flat();
}

/** All that operators can choose for a partner. */
function partnerChoices(): Picture[] {
  const draw = (title: string, art: PartnerArt, palette: PaletteName): Picture => ({
    path: partnerArtPath(art, palette),
    draw: () => partnerPicture(title, art),
  });
  return [
    ...palettes.flatMap((palette) => [
      ...symbols.map((crest) => draw(crest, { crest, palette }, palette)),
      ...figures.map((figure) => draw(figure, { figure, palette }, palette)),
    ]),
    ...partnerMarks.map((mark) => draw(mark, { mark }, 'PAVILION')),
  ];
}

function initialMarks(): Picture[] {
  return initials.flatMap((letter) => [
    { path: providerInitialPath(letter), draw: () => providerLogo(`initial-${letter}`, letter) },
    { path: paymentInitialPath(letter), draw: () => paymentMark(`initial-${letter}`, letter) },
  ]);
}
