import { motifOf, neutralPaletteOf } from '@pavilion/contract/artwork/names';
import { posterPath, providerInitialPath, providerLogoPath, scenePosterPath } from '@pavilion/contract/artwork/paths';
import { sceneOf } from '@pavilion/contract/artwork/scenes';
import type { Artwork } from '../../artwork/artwork.service';
import { builtPictures } from '../../artwork/built-pictures';
import type { Catalog } from './catalog.service';

interface PicturedGame {
  readonly code: string;
  readonly name: string;
  readonly provider: string;
  readonly type: string;
  readonly tags: readonly string[];
}

/** Finds posters and provider logos of addresses without a version. */
export function provideGameArtwork(artwork: Artwork, catalog: Catalog): void {
  artwork.provide('posters', async (code) => {
    const game = await catalog.game(code);
    return game && choosePoster(game);
  });
  artwork.provide('providers', async (code) => {
    const provider = await catalog.provider(code);
    return provider && chooseLogo(provider.code);
  });
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
function choosePoster({ code, name, provider, type, tags }: PicturedGame): string {
  const scene = sceneOf(motifOf(type, tags), { code, name });
  return builtPictures().choose(posterPath(code), scenePosterPath(scene, neutralPaletteOf(provider)));
}

function chooseLogo(code: string): string {
  return builtPictures().choose(providerLogoPath(code), providerInitialPath(code));
}
