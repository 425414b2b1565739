import { originalOf } from '@pavilion/contract/originals';
import type { Artwork } from '../artwork/artwork.service';
import { defaultPoster, motifOf, poster } from '../artwork/poster';
import { providerLogo } from '../artwork/provider-mark';
import type { Catalog } from './catalog.service';

/** Registers posters and provider logos, which are drawn from the catalog. */
export function provideGameArtwork(artwork: Artwork, catalog: Catalog): void {
  artwork.provide(
    'posters',
    async (code) => {
      if (code === 'default') return defaultPoster();
      const game = await catalog.game(code);
      if (game === undefined) return undefined;
      const original = originalOf(code);
      return poster(
        original ?? { code, name: game.name, provider: game.provider, motif: motifOf(game.type, game.tags) },
      );
    },
    'webp',
  );
  artwork.provide('providers', async (code) => {
    const provider = await catalog.provider(code);
    return provider && providerLogo(provider.code, provider.name);
  });
}
