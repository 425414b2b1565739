import { motifOf, neutralPaletteOf } from '@pavilion/contract/artwork/names';
import { posterPath, providerInitialPath, providerLogoPath, scenePosterPath } from '@pavilion/contract/artwork/paths';
import { sceneOf } from '@pavilion/contract/artwork/scenes';
import { builtPictures } from '../../artwork/built-pictures';

interface PicturedGame {
  readonly code: string;
  readonly name: string;
  readonly provider: string;
  readonly type: string;
  readonly tags: readonly string[];
}

/** @returns the address of a game's poster. */
export function posterOf(game: PicturedGame): string {
  return `/storage/${choosePoster(game)}.webp`;
}

/** @returns the address of a provider's logo. */
export function providerLogoOf(code: string): string {
  return `/storage/${chooseLogo(code)}.svg`;
}

/** A third-party game gets a scene of its category, in one of the neutral palettes. */
export function choosePoster({ code, name, provider, type, tags }: PicturedGame): string {
  const scene = sceneOf(motifOf(type, tags), { code, name });
  return builtPictures().choose(posterPath(code), scenePosterPath(scene, neutralPaletteOf(provider)));
}

export function chooseLogo(code: string): string {
  return builtPictures().choose(providerLogoPath(code), providerInitialPath(code));
}
