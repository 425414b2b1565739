import { type IComputedValue, makeAutoObservable } from 'mobx';
import { type Game, getGames, getProviders, getSystems, type Provider } from '@pavilion/contract/calls/games';
import { nameIn } from '@pavilion/contract/name-in';
import type { Platform, Query } from '@pavilion/platform';
import { categories, type CategoryKey } from '../../category/categories';
import { type ComingSoonPlace, placeOf } from '../../coming-soon/places';
import { FavoritesStore } from './favorites.store';
import type { LobbyFilter } from './lobby-filter';
import { type FacetCounts, facetCounts, ofCategory, providerCounts, visibleGames } from './lobby-list';
import { GameIndex } from './search/game-index';
import { TypedSearch } from './search/typed-search';

interface ProviderChoice {
  readonly code: string;
  readonly name: string;
  readonly nameBn?: string | undefined;
  /** Number of its games, given all other filters. */
  readonly count: number;
}
/** A failed fetch: the server's message, and whether there was a reply at all. */
export type Failure = { readonly message: string; readonly answered: boolean };
type Reads = ReturnType<typeof reads>;
const FRESH = { staleMs: 60_000 };

// No type or system: this fetches the whole list, which the site requests before our code runs.
const reads = ({ queries }: Pick<Platform, 'queries'>) => ({
  games: queries.read(getGames, { query: {} }, FRESH),
  providers: queries.read(getProviders, { query: {} }, FRESH),
});

/** The games that pass filters and search, in order. */
export type ShownGames = IComputedValue<readonly Game[]>;

/** All games and their providers, and the search text before it reaches the address. */
export class LobbyStore {
  readonly favorites: FavoritesStore;
  readonly search: TypedSearch;
  private readonly reads: Reads;
  private readonly systemReads = new Map<string, Query<typeof getSystems>>();

  constructor(
    private readonly platform: Pick<Platform, 'queries' | 'api' | 'session' | 'facts'>,
    typed: string,
    storage: Storage = localStorage,
  ) {
    this.reads = reads(platform);
    this.favorites = new FavoritesStore(platform, storage);
    this.search = new TypedSearch(typed);
    makeAutoObservable<this, 'reads' | 'systemReads' | 'platform' | 'systems'>(
      this,
      {
        reads: false,
        systemReads: false,
        platform: false,
        favorites: false,
        search: false,
        shown: false,
        comingSoonAt: false,
        elsewhere: false,
        counts: false,
        providers: false,
        failures: false,
        systems: false,
      },
      { autoBind: true },
    );
  }

  get games() {
    return this.reads.games.state;
  }

  private get providerByCode(): ReadonlyMap<string, Provider> {
    return new Map((this.reads.providers.value?.data ?? []).map((provider) => [provider.code, provider]));
  }

  get index(): GameIndex {
    const makers = [...this.providerByCode.values()];
    return new GameIndex(
      this.games.kind === 'ready' ? this.games.value.games : [],
      new Map(makers.map(({ code, name, nameBn = '' }) => [code, `${name} ${nameBn}`.trim()])),
    );
  }

  get byCode(): ReadonlyMap<string, Game> {
    return new Map(this.index.games.map((game) => [game.code, game]));
  }

  nameOf(provider: string, language: 'en' | 'bn'): string {
    return nameIn(language, this.providerByCode.get(provider) ?? { name: provider });
  }

  shown(filter: LobbyFilter): readonly Game[] {
    return visibleGames(
      this.index,
      filter,
      this.search.typed,
      filter.sort === 'favorite' ? this.favorites.codes : new Set(),
    );
  }

  /** Returns the alternative to show for a category or platform without games; null if it has games. */
  comingSoonAt(filter: LobbyFilter): ComingSoonPlace | null {
    if (this.games.kind !== 'ready') return null;
    const hasGames =
      filter.providers.length === 0 || this.index.games.some(({ provider }) => filter.providers.includes(provider));
    if (hasGames && ofCategory(this.index.games, filter).length > 0) return null;
    return placeOf(filter.category?.key, filter.providers) ?? null;
  }

  /** Categories without a game. */
  get comingSoonCategories(): ReadonlySet<CategoryKey> {
    if (this.games.kind !== 'ready') return new Set();
    const { games } = this.games.value;
    return new Set(
      categories
        .filter((category) => ofCategory(games, category).length === 0 && placeOf(category.key, []))
        .map(({ key }) => key),
    );
  }

  /** Returns matches from other categories, for a search without results here. */
  elsewhere(filter: LobbyFilter): readonly Game[] {
    const everywhere = {
      ...filter,
      type: '',
      tag: '',
      providers: [],
      volatility: [],
      rtp: 0,
      features: [],
      sort: 'displayOrder',
      category: undefined,
    } as const;
    return this.search.typed.trim() === '' ? [] : visibleGames(this.index, everywhere, this.search.typed, new Set());
  }

  // Counts use the address's search, which updates after typing pauses, so a keystroke only pays for its own results.
  counts(filter: LobbyFilter): FacetCounts {
    return facetCounts(this.index, filter, filter.search);
  }

  /** Returns the providers with games in the category, in the server's order; a selected one stays available. */
  providers(filter: LobbyFilter): readonly ProviderChoice[] {
    const having = new Set([
      ...ofCategory(this.index.games, filter).map(({ provider }) => provider),
      ...filter.providers,
    ]);
    const counts = providerCounts(this.index, filter, filter.search);
    const first = this.systems(filter)?.value?.systems ?? [...this.providerByCode.keys()];
    return [...new Set([...first, ...having])]
      .filter((code) => having.has(code))
      .map((code) => ({ ...(this.providerByCode.get(code) ?? { code, name: code }), count: counts.get(code) ?? 0 }));
  }

  /** Returns why providers or systems failed to load; the list then uses what the games contain. */
  failures(filter: LobbyFilter): { readonly providers: Failure | null; readonly systems: Failure | null } {
    const failure = (query: Query<typeof getProviders> | Query<typeof getSystems> | null): Failure | null =>
      query?.state.kind === 'failed' ? query.state : null;
    return { providers: failure(this.reads.providers), systems: failure(this.systems(filter)) };
  }

  async retry(): Promise<void> {
    await Promise.all([this.reads.games.refresh(), this.reads.providers.refresh()]);
  }

  /** The endpoint takes one type at a time; for all games the provider list is used. */
  private systems({ type }: LobbyFilter): Query<typeof getSystems> | null {
    if (type === '') return null;
    const cached = this.systemReads.get(type) ?? this.platform.queries.read(getSystems, { query: { type } }, FRESH);
    this.systemReads.set(type, cached);
    return cached;
  }
}
