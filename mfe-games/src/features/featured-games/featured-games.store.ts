import { sliders } from '@pavilion/contract/calls/site';
import type { Platform } from '@pavilion/platform';

interface FeaturedGame {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly nameBn: string;
  readonly picture: string;
}

/** Games that operators feature on home. */
export class FeaturedGamesStore {
  private readonly slides;

  constructor({ queries }: Pick<Platform, 'queries'>) {
    this.slides = queries.read(sliders, {}, { staleMs: 5 * 60_000 });
  }

  /** The featured games; null while loading, empty if they fail to load, since home works without them. */
  get games(): readonly FeaturedGame[] | null {
    const { state } = this.slides;
    if (state.kind !== 'ready') return state.kind === 'loading' ? null : [];
    return state.value
      .filter(({ status, type }) => status === 'active' && type === 'Features')
      .map(({ id, link, name, nameBn, thumbnail }) => ({ id, code: link, name, nameBn, picture: pathOf(thumbnail) }));
  }
}

const pathOf = (file: string): string => (file.startsWith('/') ? file : `/storage/${file}`);
