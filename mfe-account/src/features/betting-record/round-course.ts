import * as z from '@pavilion/contract/schema';
import type { Format } from '@pavilion/platform';
import type { texts } from './round-detail.texts.en';

const risk = z.enumeration(['low', 'medium', 'high']);

const hand = z.enumeration(['player', 'tie', 'banker']);
const pokerHand = z.enumeration([
  'royal',
  'straightFlush',
  'four',
  'fullHouse',
  'flush',
  'straight',
  'three',
  'twoPairs',
  'highPair',
]);
const bingoPattern = z.enumeration(['frame', 'cross', 'three', 'two', 'corners', 'line']);
const fishKind = z.enumeration(['mola', 'tengra', 'koi', 'rui', 'katla', 'boal', 'chital', 'hilsa']);
const handResult = z.enumeration(['blackjack', 'won', 'push', 'lost']);

/** Details of our own games, by engine. Rolls, targets and the crash game's cash-out multiplier are in hundredths. */
const game = z.union([
  z.object({
    engine: z.literal('dice'),
    choice: z.object({ target: z.number(), over: z.boolean() }),
    result: z.object({ roll: z.number() }),
  }),
  z.object({
    engine: z.literal('mines'),
    choice: z.object({ mines: z.number(), picks: z.array(z.number()) }),
    result: z.object({ won: z.boolean() }),
  }),
  z.object({ engine: z.literal('slot'), result: z.object({ wins: z.array(z.unknown()) }) }),
  z.object({ engine: z.literal('crash'), choice: z.object({ out: z.nullable(z.number()) }) }),
  z.object({
    engine: z.literal('roulette'),
    choice: z.object({ bets: z.array(z.unknown()) }),
    result: z.object({ number: z.number() }),
  }),
  z.object({
    engine: z.literal('plinko'),
    choice: z.object({ rows: z.number(), risk }),
    result: z.object({ slot: z.number() }),
  }),
  z.object({
    engine: z.literal('hilo'),
    choice: z.object({ steps: z.array(z.string()) }),
    result: z.object({ won: z.boolean() }),
  }),
  z.object({
    engine: z.literal('keno'),
    choice: z.object({ picks: z.array(z.number()), risk }),
    result: z.object({ hits: z.number() }),
  }),
  z.object({
    engine: z.literal('bingo'),
    result: z.object({ pattern: z.nullable(bingoPattern) }),
  }),
  z.object({
    engine: z.literal('baccarat'),
    choice: z.object({ bets: z.array(z.object({ spot: hand })) }),
    result: z.object({ winner: hand }),
  }),
  z.object({
    engine: z.literal('andarbahar'),
    choice: z.object({ bets: z.array(z.unknown()) }),
    result: z.object({ cards: z.array(z.unknown()), winner: z.enumeration(['andar', 'bahar']) }),
  }),
  z.object({
    engine: z.literal('blackjack'),
    choice: z.object({ steps: z.array(z.string()) }),
    result: z.object({ hands: z.array(z.object({ result: handResult })) }),
  }),
  z.object({
    engine: z.literal('poker'),
    choice: z.object({ steps: z.array(z.array(z.number())) }),
    result: z.object({ hand: z.nullable(pokerHand) }),
  }),
  z.object({
    engine: z.literal('race'),
    choice: z.object({ bets: z.array(z.unknown()) }),
    result: z.object({ order: z.array(z.number()) }),
  }),
  z.object({
    engine: z.literal('football'),
    choice: z.object({ bets: z.array(z.unknown()) }),
    result: z.object({ home: z.number(), away: z.number() }),
  }),
  z.object({
    engine: z.literal('fishing'),
    choice: z.object({ fish: fishKind }),
    result: z.object({ caught: z.boolean(), golden: z.boolean() }),
  }),
  z.object({
    engine: z.literal('freespins'),
    result: z.object({ spins: z.array(z.object({ wins: z.array(z.unknown()) })) }),
  }),
  z.object({
    engine: z.literal('ways'),
    result: z.object({ wins: z.array(z.object({ ways: z.number() })) }),
  }),
  z.object({
    engine: z.literal('holdandwin'),
    result: z.object({
      cells: z.array(z.array(z.number())),
      wins: z.array(z.unknown()),
      respins: z.array(z.array(z.unknown())),
    }),
  }),
  z.object({
    engine: z.literal('wheel'),
    choice: z.object({ segments: z.number(), risk }),
    result: z.object({ segment: z.number() }),
  }),
]);
type Game = z.Clean<typeof game>;

const draw = z.object({
  engine: z.string(),
  /** Ten-thousandths of the stake. */
  multiplier: z.number(),
  nonce: z.number(),
  client_seed: z.optional(z.string()),
  commitment: z.optional(z.string()),
});
type Draw = z.Clean<typeof draw>;

/** Returns what a round was drawn from; null if its provider sends nothing of the kind. */
export function readDraw(detail: unknown): Draw | null {
  const read = z.safeDecode(draw, detail as never);
  return read.success ? read.data : null;
}

/** The second zero's number on a wheel with two zeros. */
const DOUBLE_ZERO = 37;

/** Of a slot that holds coins: the number of its first coin's symbol, and how many coins are held. */
const FIRST_COIN = 8;
const LEAST_COINS = 6;

type Words = readonly [choice: string | null, result: string];

interface Numbers {
  readonly count: (value: number) => string;
  readonly hundredths: (value: number) => string;
}

/** The words of each engine; a new one is an entry here. */
const wordsOf: {
  readonly [Name in Game['engine']]: (
    played: Extract<Game, { readonly engine: Name }>,
    t: typeof texts,
    numbers: Numbers,
  ) => Words;
} = {
  dice: ({ choice, result }, t, { hundredths }) => [
    (choice.over ? t.rollOver : t.rollUnder)(hundredths(choice.target)),
    t.rolled(hundredths(result.roll)),
  ],
  mines: ({ choice, result }, t, { count }) => [
    t.mines(count(choice.mines), count(choice.picks.length)),
    result.won ? t.cashedOut : t.hitMine,
  ],
  plinko: ({ choice, result }, t, { count }) => [
    t.plinko(count(choice.rows), t.risks[choice.risk]),
    t.fellInto(count(result.slot + 1)),
  ],
  wheel: ({ choice, result }, t, { count }) => [
    t.wheel(count(choice.segments), t.risks[choice.risk]),
    t.stoppedAt(count(result.segment + 1)),
  ],
  hilo: ({ choice, result }, t, { count }) => [
    t.guesses(count(choice.steps.filter((step) => step !== 'skip').length)),
    result.won ? t.cashedOut : t.guessedWrong,
  ],
  keno: ({ choice, result }, t, { count }) => [
    t.keno(choice.picks.map(count).join(', '), t.risks[choice.risk]),
    t.hits(count(result.hits)),
  ],
  bingo: ({ result: { pattern } }, t) => [null, pattern === null ? t.noPattern : t.patterns[pattern]],
  baccarat: ({ choice, result }, t) => [
    choice.bets.map(({ spot }) => t.hands[spot]).join(', '),
    t.winners[result.winner],
  ],
  andarbahar: ({ choice, result }, t, { count }) => [
    t.spots(count(choice.bets.length)),
    t.sides[result.winner](count(result.cards.length)),
  ],
  blackjack: ({ choice, result }, t, { count }) => [
    t.moves(count(choice.steps.length)),
    result.hands.map(({ result }) => t.handResults[result]).join(', '),
  ],
  poker: ({ choice, result }, t, { count }) => [
    t.heldCards(count(choice.steps[0]?.length ?? 0)),
    result.hand === null ? t.noHand : t.pokerHands[result.hand],
  ],
  race: ({ choice, result }, t, { count }) => [
    t.spots(count(choice.bets.length)),
    t.finished(result.order.slice(0, 3).map(count).join(', ')),
  ],
  football: ({ choice, result }, t, { count }) => [
    t.spots(count(choice.bets.length)),
    t.fullTime(count(result.home), count(result.away)),
  ],
  fishing: ({ choice, result }, t) => [
    t.fish[choice.fish],
    result.golden ? t.caughtGolden : result.caught ? t.caught : t.gotAway,
  ],
  freespins: ({ result: { spins } }, t, { count }) => {
    const lines = spins.reduce((sum, { wins }) => sum + wins.length, 0);
    return [null, t.freeSpins(count(lines), count(spins.length - 1))];
  },
  ways: ({ result: { wins } }, t, { count }) => {
    const ways = wins.reduce((sum, win) => sum + win.ways, 0);
    return [null, t.waysWon(count(wins.length), count(ways))];
  },
  holdandwin: ({ result: { cells, wins, respins } }, t, { count }) => {
    const first = cells.flat().filter((symbol) => symbol >= FIRST_COIN).length;
    const held = first < LEAST_COINS ? 0 : first + respins.flat().length;
    return [null, t.coinsHeld(count(wins.length), count(held))];
  },
  slot: ({ result }, t, { count }) => [null, t.linesWon(count(result.wins.length))],
  crash: ({ choice }, t, { hundredths }) => [null, choice.out === null ? t.stayed : t.leftAt(hundredths(choice.out))],
  roulette: ({ choice, result }, t, { count }) => [
    t.spots(count(choice.bets.length)),
    t.landed(result.number === DOUBLE_ZERO ? `${count(0)}${count(0)}` : count(result.number)),
  ],
};

/** Returns the choice and result of a round of our own games in the player's words; null for unknown games. */
export function courseWords(detail: unknown, t: typeof texts, format: Format): Words | null {
  const read = z.safeDecode(game, detail as never);
  if (!read.success) return null;
  const hundredths = (value: number): string => format.number(value / 100, 2);
  // A round is read only by its own engine's words.
  const words = wordsOf[read.data.engine] as (played: Game, t: typeof texts, numbers: Numbers) => Words;
  return words(read.data, t, { count: (value) => format.number(value), hundredths });
}
