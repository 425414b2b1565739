import type { Game } from '@pavilion/contract/calls/games';
import type { Sort } from '../lobby-filter';
import { allowedDistance, editDistance, exceedsDistance, letterMask, normalize } from './match';

/** Match scores, best first; games with equal scores keep their order. */
const PREFIX = 0;
const WORD_PREFIX = 1;
const SUBSTRING = 2;
const TYPO = 3;
/** Score larger than any number of typos. */
const NOT_FOUND = 255;
/** Minimum length of a query that may match inside a word. */
const MIN_SUBSTRING_LENGTH = 3;
const MAX_CACHED_TOKENS = 24;

type Order = (a: Game, b: Game) => number;
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byOrder: Order = (a, b) => a.displayOrder - b.displayOrder;
const orders: Readonly<Record<Exclude<Sort, 'favorite'>, Order>> = {
  displayOrder: byOrder,
  createTime: (a, b) => b.createdAt - a.createdAt || byOrder(a, b),
  aZ: (a, b) => collator.compare(a.name, b.name),
};

/** One text of all names, and the start of each game's name in it, by game number. */
interface Names {
  readonly text: string;
  readonly starts: readonly number[];
}
/** Separator before each name, so that the search can match the beginning of a name. */
const EDGE = '\n';

/** A word that occurs, with the numbers of the games whose name has it and of those whose provider's name has it. */
interface Word {
  readonly text: string;
  readonly letters: number;
  readonly games: number[];
  readonly providersGames: number[];
}

/**
 * Search index of a lobby's games, built so that each keystroke is cheap, even the first, for which the browser has
 * compiled nothing yet: names are searched as one text by the browser's own search, each distinct word is scored
 * once, however many games have it, and sort orders are cached.
 */
export class GameIndex {
  private readonly sorted = new Map<Sort, readonly Game[]>();
  private readonly scoresByToken = new Map<string, Uint8Array>();
  private readonly words = new Map<string, Word>();
  private readonly providerWords = new Map<string, readonly string[]>();
  private readonly numbers = new Map<Game, number>();
  private readonly numbersByList = new WeakMap<readonly Game[], Uint16Array>();
  private readonly names: string[] = [];
  private spaced: Names = { text: '', starts: [] };
  private joined: Names = { text: '', starts: [] };
  /** The last search: the list and the counts of one keystroke need the same scores. */
  private last: { readonly query: string; readonly scores: Uint8Array } = { query: '', scores: new Uint8Array() };

  constructor(
    readonly games: readonly Game[],
    private readonly providerNames: ReadonlyMap<string, string>,
  ) {}

  /** Returns all games in an order; favorites use the operators' recommended order. */
  inOrder(sort: Sort): readonly Game[] {
    const cached = this.sorted.get(sort);
    if (cached) return cached;
    const scores = [...this.games].sort(sort === 'favorite' ? byOrder : orders[sort]);
    this.sorted.set(sort, scores);
    return scores;
  }

  /**
   * Prepares names and words; the first search prepares whatever is left.
   *
   * @param maxGames - games per call.
   * @returns whether all games are prepared.
   */
  prepare(maxGames = this.games.length): boolean {
    const from = this.numbers.size;
    for (const game of this.games.slice(from, from + maxGames)) this.add(game);
    const isReady = from + maxGames >= this.games.length;
    if (isReady && this.spaced.starts.length < this.games.length) {
      this.spaced = namesIn(this.names);
      this.joined = namesIn(this.names.map((name) => name.replaceAll(' ', '')));
    }
    return isReady;
  }

  private add(game: Game): void {
    const number = this.numbers.size;
    this.numbers.set(game, number);
    const names = [normalize(game.name), normalize(game.nameBn)];
    this.names.push(EDGE + names.join(EDGE));
    for (const word of names.flatMap((name) => name.split(' '))) this.wordOf(word).games.push(number);
    for (const word of this.providerWordsOf(game.provider)) this.wordOf(word).providersGames.push(number);
  }

  private wordOf(text: string): Word {
    const cached = this.words.get(text) ?? { text, letters: letterMask(text), games: [], providersGames: [] };
    this.words.set(text, cached);
    return cached;
  }

  private providerWordsOf(code: string): readonly string[] {
    const cached = this.providerWords.get(code) ?? normalize(this.providerNames.get(code) ?? code).split(' ');
    this.providerWords.set(code, cached);
    return cached;
  }

  /** Returns the games that match the query, better matches first, otherwise in the given order. */
  search(games: readonly Game[], typed: string): readonly Game[] {
    const query = normalize(typed);
    if (query === '') return games;
    const scores = this.scores(query);
    const numbers = this.numbersIn(games);
    const found: Game[][] = [];
    games.forEach((game, at) => {
      const score = scores[numbers[at] ?? 0] ?? NOT_FOUND;
      if (score !== NOT_FOUND) (found[score] ??= []).push(game);
    });
    return found.flat();
  }

  /** Returns the numbers of a list's games, cached per list. */
  private numbersIn(games: readonly Game[]): Uint16Array {
    const cached = this.numbersByList.get(games) ?? Uint16Array.from(games, (game) => this.numbers.get(game) ?? 0);
    this.numbersByList.set(games, cached);
    return cached;
  }

  /** Returns the score of every game, by its number. */
  private scores(query: string): Uint8Array {
    if (this.last.query === query) return this.last.scores;
    this.prepare();
    const joined = query.replaceAll(' ', '');
    const scores = this.scoreTypos(query.split(' '));
    // From worst to best: the last score written wins.
    if (joined.length >= MIN_SUBSTRING_LENGTH) assignScore(scores, this.joined, joined, SUBSTRING);
    assignScore(scores, this.spaced, ` ${query}`, WORD_PREFIX);
    assignScore(scores, this.spaced, EDGE + query, PREFIX);
    this.last = { query, scores };
    return scores;
  }

  /** Scores games that match every word of the query, typos allowed. */
  private scoreTypos([first = '', ...others]: readonly string[]): Uint8Array {
    const scores = this.scoreToken(first).slice();
    for (const token of others) {
      const more = this.scoreToken(token);
      for (let number = 0; number < scores.length; number += 1) {
        const [here, there] = [scores[number] ?? NOT_FOUND, more[number] ?? NOT_FOUND];
        scores[number] =
          here === NOT_FOUND || there === NOT_FOUND ? NOT_FOUND : Math.min(here + there - TYPO, NOT_FOUND - 1);
      }
    }
    return scores;
  }

  /** Scores each game by the fewest typos from the query word to one of its own. */
  private scoreToken(token: string): Uint8Array {
    const cached = this.scoresByToken.get(token);
    if (cached) return cached;
    const scores = new Uint8Array(this.games.length).fill(NOT_FOUND);
    const typed = letterMask(token);
    const maxTypos = allowedDistance(token.length);
    for (const { text, letters, games, providersGames } of this.words.values()) {
      const count = text.startsWith(token)
        ? 0
        : maxTypos === 0 || exceedsDistance(typed, letters, maxTypos)
          ? NOT_FOUND
          : editDistance(token, text, maxTypos);
      if (count > maxTypos) continue;
      for (const number of games) scores[number] = Math.min(scores[number] ?? NOT_FOUND, TYPO + count);
      // A match in the game's name ranks before one in its provider's.
      for (const number of providersGames) scores[number] = Math.min(scores[number] ?? NOT_FOUND, TYPO + count + 1);
    }
    if (this.scoresByToken.size >= MAX_CACHED_TOKENS) this.scoresByToken.clear();
    this.scoresByToken.set(token, scores);
    return scores;
  }
}

function namesIn(names: readonly string[]): Names {
  let at = 0;
  const starts = names.map((name) => (at += name.length) - name.length);
  return { text: names.join(''), starts };
}

/** Gives this score to each game with the text in a name. */
function assignScore(scores: Uint8Array, { text, starts }: Names, query: string, score: number): void {
  let number = 0;
  for (let at = text.indexOf(query); at !== -1; at = text.indexOf(query, starts[number] ?? text.length)) {
    while ((starts[number] ?? Number.POSITIVE_INFINITY) <= at) number += 1;
    scores[number - 1] = score;
  }
}
