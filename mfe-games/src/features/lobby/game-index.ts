import type { Game } from '@pavilion/contract/calls/games';
import type { Sort } from './lobby-filter';
import { normalise, slips, slipsAllowed } from './match';

/** One game as it is searched: its two names, and the words of them and of who makes it by their number. */
interface Entry {
  readonly number: number;
  readonly names: readonly string[];
  readonly joined: readonly string[];
  readonly words: readonly number[];
  readonly makers: readonly number[];
}

/** How well a game answers what was typed, best first; within one step of typing the next letter decides. */
const BEGINS = 0;
const WORD_BEGINS = 1;
const INSIDE = 2;
const SLIPPED = 3;
/** Far from any sum of slips. */
const NOT_FOUND = 255;
/** What is found anywhere inside must be long enough to mean something. */
const SHORTEST_INSIDE = 3;
const TOKENS_KEPT = 24;

type Order = (a: Game, b: Game) => number;
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const byOrder: Order = (a, b) => a.displayOrder - b.displayOrder;
const orders: Readonly<Record<Exclude<Sort, 'favorite'>, Order>> = {
  displayOrder: byOrder,
  createTime: (a, b) => b.createdAt - a.createdAt || byOrder(a, b),
  aZ: (a, b) => collator.compare(a.name, b.name),
};

/**
 * The games of a lobby, made ready once so that a letter costs little: each word that occurs is judged once,
 * however many games have it, and orders are kept.
 */
export class GameIndex {
  private readonly sorted = new Map<Sort, readonly Game[]>();
  private readonly judged = new Map<string, readonly number[]>();
  private readonly vocabulary: string[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly makers = new Map<string, string>();
  private readonly entries = new Map<Game, Entry>();
  private readonly listed = new WeakMap<readonly Game[], Uint16Array>();
  /** The last search: list and counts of one letter ask for the same. */
  private last: { readonly wanted: string; readonly scores: Uint8Array } = { wanted: '', scores: new Uint8Array() };

  constructor(
    readonly games: readonly Game[],
    private readonly providerNames: ReadonlyMap<string, string>,
  ) {}

  /** All games in an order; favourites have the one operators recommend. */
  inOrder(sort: Sort): readonly Game[] {
    const known = this.sorted.get(sort);
    if (known) return known;
    const made = [...this.games].sort(sort === 'favorite' ? byOrder : orders[sort]);
    this.sorted.set(sort, made);
    return made;
  }

  /**
   * Makes names and words ready; the first search does what nobody had time for before.
   *
   * @param most - games at once.
   * @returns whether there are none left.
   */
  prepare(most = this.games.length): boolean {
    const from = this.entries.size;
    for (const game of this.games.slice(from, from + most)) this.entries.set(game, entryOf(game, this.entries.size, this.makerOf(game.provider), this.numberOf));
    return from + most >= this.games.length;
  }

  private readonly numberOf = (word: string): number => {
    const known = this.numbers.get(word);
    if (known !== undefined) return known;
    this.numbers.set(word, this.vocabulary.length);
    return this.vocabulary.push(word) - 1;
  };

  private makerOf(code: string): string {
    const known = this.makers.get(code) ?? normalise(this.providerNames.get(code) ?? code);
    this.makers.set(code, known);
    return known;
  }

  /** Those of `games` that answer what was typed, better matches first, else in the order given. */
  search(games: readonly Game[], typed: string): readonly Game[] {
    const wanted = normalise(typed);
    if (wanted === '') return games;
    const scores = this.scores(wanted);
    const numbers = this.numbersIn(games);
    const found: Game[][] = [];
    games.forEach((game, at) => {
      const score = scores[numbers[at] ?? 0] ?? NOT_FOUND;
      if (score !== NOT_FOUND) (found[score] ??= []).push(game);
    });
    return found.flat();
  }

  /** The numbers of a list's games, looked up once for all letters typed over it. */
  private numbersIn(games: readonly Game[]): Uint16Array {
    const known = this.listed.get(games) ?? Uint16Array.from(games, (game) => this.entries.get(game)?.number ?? 0);
    this.listed.set(games, known);
    return known;
  }

  /** Of every game by its number. */
  private scores(wanted: string): Uint8Array {
    if (this.last.wanted === wanted) return this.last.scores;
    this.prepare();
    const tokens = wanted.split(' ').map((token) => this.judge(token));
    const joined = wanted.replaceAll(' ', '');
    const scores = new Uint8Array(this.games.length);
    for (const entry of this.entries.values()) scores[entry.number] = scoreOf(entry, wanted, joined, tokens);
    this.last = { wanted, scores };
    return scores;
  }

  /** Slips from a typed word to each word there is. */
  private judge(token: string): readonly number[] {
    const known = this.judged.get(token);
    if (known) return known;
    const most = slipsAllowed(token.length);
    const made = this.vocabulary.map((word) => (word.startsWith(token) ? 0 : most === 0 ? Number.POSITIVE_INFINITY : slips(token, word, most)));
    if (this.judged.size >= TOKENS_KEPT) this.judged.clear();
    this.judged.set(token, made);
    return made;
  }
}

function entryOf({ name, nameBn }: Game, number: number, maker: string, numberOf: (word: string) => number): Entry {
  const names = [normalise(name), normalise(nameBn)];
  return { number, names, joined: names.map((one) => one.replaceAll(' ', '')), words: names.flatMap((text) => text.split(' ')).map(numberOf), makers: maker.split(' ').map(numberOf) };
}

function scoreOf({ names, joined, words, makers }: Entry, typed: string, typedJoined: string, tokens: readonly (readonly number[])[]): number {
  let best = SLIPPED;
  for (const name of names) {
    const at = name.indexOf(typed);
    if (at === 0) return BEGINS;
    // A hit inside one word may hide one at the beginning of a later word.
    if (at > 0 && name.includes(` ${typed}`)) best = WORD_BEGINS;
  }
  if (best === WORD_BEGINS) return best;
  if (typedJoined.length >= SHORTEST_INSIDE && joined.some((name) => name.includes(typedJoined))) return INSIDE;
  let score = SLIPPED;
  for (const slipsTo of tokens) {
    let fewest = Number.POSITIVE_INFINITY;
    for (const word of words) fewest = Math.min(fewest, slipsTo[word] ?? fewest);
    // The game that is called so comes before those of a maker called so.
    for (const word of makers) fewest = Math.min(fewest, (slipsTo[word] ?? fewest) + 1);
    if (fewest === Number.POSITIVE_INFINITY) return NOT_FOUND;
    score += fewest;
  }
  return Math.min(score, NOT_FOUND - 1);
}
