import type { Artwork } from '../../artwork/artwork.service';
import type { Catalog } from './catalog.service';
import { chooseLogo, choosePoster } from './game-artwork';

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
