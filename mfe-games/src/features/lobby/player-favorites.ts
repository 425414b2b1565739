import { addFavorites, listFavorites, removeFavorite } from '@pavilion/contract/calls/player-games';
import type { Platform } from '@pavilion/platform';

/** Most codes the endpoint accepts per request. */
const MAX_CODES = 100;

/** A player's favorites as stored on the server. */
export class PlayerFavorites {
  private readonly read;

  constructor(private readonly platform: Pick<Platform, 'api' | 'queries'>) {
    this.read = platform.queries.read(listFavorites, {}, { staleMs: 60_000 });
  }

  get codes(): readonly string[] {
    return this.read.value?.codes ?? [];
  }

  async refresh(): Promise<void> {
    await this.read.refresh();
  }

  /** Adds favorites. @returns whether the server has stored them all. */
  async add(codes: readonly string[]): Promise<boolean> {
    for (let from = 0; from < codes.length; from += MAX_CODES) {
      const outcome = await this.platform.api.call(addFavorites, {
        body: { codes: codes.slice(from, from + MAX_CODES) },
      });
      if (outcome.kind !== 'ok') return false;
    }
    return true;
  }

  async remove(code: string): Promise<boolean> {
    return (await this.platform.api.call(removeFavorite, { params: { code } })).kind === 'ok';
  }
}
