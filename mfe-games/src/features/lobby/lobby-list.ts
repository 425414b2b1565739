import type { Game } from '@pavilion/contract/calls/games';
import type { LobbyFilter, Sort } from './lobby-filter';
import { matchScore, normalise } from './match';

/** A game and the names it is searched by. */
export interface IndexedGame {
  readonly game: Game;
  readonly names: readonly string[];
}

export function indexGames(games: readonly Game[], providerNames: ReadonlyMap<string, string>): IndexedGame[] {
  return games.map((game) => ({
    game,
    names: [game.name, game.nameBn, `${providerNames.get(game.provider) ?? game.provider} ${game.name}`].map(normalise),
  }));
}

type Order = (a: Game, b: Game) => number;
const byOrder: Order = (a, b) => a.displayOrder - b.displayOrder;
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function orderOf(sort: Sort, favourites: ReadonlySet<string>): Order {
  const orders: Readonly<Record<Sort, Order>> = {
    displayOrder: byOrder,
    createTime: (a, b) => b.createdAt - a.createdAt || byOrder(a, b),
    aZ: (a, b) => collator.compare(a.name, b.name),
    favorite: (a, b) => Number(favourites.has(b.code)) - Number(favourites.has(a.code)) || byOrder(a, b),
  };
  return orders[sort];
}

/** Games of the category, whoever makes them. */
export function ofCategory<T extends { readonly game: Game }>(games: readonly T[], { type, tag }: Pick<LobbyFilter, 'type' | 'tag'>): T[] {
  return games.filter(({ game }) => (type === '' || game.type === type) && (tag === '' || game.tags.includes(tag)));
}

/** What the lobby shows: category, providers and search, in the order asked for; better matches come first. */
export function visibleGames(games: readonly IndexedGame[], filter: LobbyFilter, typed: string, favourites: ReadonlySet<string>): Game[] {
  const wanted = normalise(typed);
  const order = orderOf(filter.sort, favourites);
  return ofCategory(games, filter)
    .filter(({ game }) => filter.providers.length === 0 || filter.providers.includes(game.provider))
    .flatMap(({ game, names }) => {
      if (wanted === '') return [{ game, score: 0 }];
      const scores = names.map((name) => matchScore(wanted, name)).filter((score) => score !== null);
      return scores.length === 0 ? [] : [{ game, score: Math.min(...scores) }];
    })
    .sort((a, b) => a.score - b.score || order(a.game, b.game))
    .map(({ game }) => game);
}
