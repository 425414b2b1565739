import { type Game, volatilities } from '@pavilion/contract/calls/games';
import type { LobbyFilter } from './lobby-filter';
import type { GameIndex } from './search/game-index';

/** The RTP thresholds offered; the address may contain any. */
export const rtpSteps = [95, 96, 97, 98] as const;

type Test = (game: Game) => boolean;
type Facet = 'category' | 'providers' | 'volatility' | 'rtp' | 'features';

function ofType({ type, tag }: Pick<LobbyFilter, 'type' | 'tag'>): Test | null {
  return type === '' && tag === ''
    ? null
    : (game) => (type === '' || game.type === type) && (tag === '' || game.tags.includes(tag));
}

const tests: Readonly<Record<Facet, (filter: LobbyFilter) => Test | null>> = {
  category: ofType,
  providers: ({ providers }) => (providers.length === 0 ? null : (game) => providers.includes(game.provider)),
  volatility: ({ volatility }) => (volatility.length === 0 ? null : (game) => volatility.includes(game.volatility)),
  rtp: ({ rtp }) => (rtp === 0 ? null : (game) => game.rtp >= rtp),
  features: ({ features }) =>
    features.length === 0 ? null : (game) => features.every((one) => game.features.includes(one)),
};

/** Returns the games that pass every filter, or every one but `except`, so that an option can show its own count. */
function passing(games: readonly Game[], filter: LobbyFilter, except?: Facet): readonly Game[] {
  const activeTests = (Object.keys(tests) as Facet[])
    .filter((facet) => facet !== except)
    .flatMap((facet) => tests[facet](filter) ?? []);
  return activeTests.length === 0 ? games : games.filter((game) => activeTests.every((test) => test(game)));
}

/** Returns the games of the category, from any provider. */
export function ofCategory(games: readonly Game[], filter: Pick<LobbyFilter, 'type' | 'tag'>): readonly Game[] {
  const test = ofType(filter);
  return test ? games.filter(test) : games;
}

/** Returns the games the lobby shows: all filters and the search, in the selected order; better matches come first. */
export function visibleGames(
  index: GameIndex,
  filter: LobbyFilter,
  typed: string,
  favorites: ReadonlySet<string>,
): readonly Game[] {
  const found = index.search(passing(index.inOrder(filter.sort), filter), typed);
  if (filter.sort !== 'favorite') return found;
  return [...found.filter(({ code }) => favorites.has(code)), ...found.filter(({ code }) => !favorites.has(code))];
}

/** Number of games per filter option, given all other filters. */
export interface FacetCounts {
  readonly volatility: ReadonlyMap<string, number>;
  readonly rtp: ReadonlyMap<number, number>;
  /** Features that occur in the category, most frequent first. */
  readonly features: ReadonlyMap<string, number>;
}

export function facetCounts(index: GameIndex, filter: LobbyFilter, typed: string): FacetCounts {
  const under = (except?: Facet): readonly Game[] => index.search(passing(index.games, filter, except), typed);
  const byVolatility = under('volatility');
  const byRtp = under('rtp');
  const shown = under();
  return {
    volatility: new Map(
      volatilities.map((one) => [one, byVolatility.filter(({ volatility }) => volatility === one).length]),
    ),
    rtp: new Map(rtpSteps.map((step) => [step, byRtp.filter(({ rtp }) => rtp >= step).length])),
    features: new Map(
      [...featuresOf(ofCategory(index.games, filter), filter)].map((one) => [
        one,
        shown.filter(({ features }) => features.includes(one)).length,
      ]),
    ),
  };
}

function featuresOf(games: readonly Game[], { features }: LobbyFilter): readonly string[] {
  const times = new Map(features.map((one) => [one, 0]));
  for (const game of games) for (const one of game.features) times.set(one, (times.get(one) ?? 0) + 1);
  return [...times].sort((a, b) => b[1] - a[1]).map(([one]) => one);
}

/** Returns the number of listed games per provider, given all other filters. */
export function providerCounts(index: GameIndex, filter: LobbyFilter, typed: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { provider } of index.search(passing(index.games, filter, 'providers'), typed))
    counts.set(provider, (counts.get(provider) ?? 0) + 1);
  return counts;
}
