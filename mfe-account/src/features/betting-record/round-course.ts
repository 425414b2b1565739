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
    engine: z.literal('baccarat'),
    choice: z.object({ bets: z.array(z.object({ spot: hand })) }),
    result: z.object({ winner: hand }),
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

function wordsOf(played: Game, t: typeof texts, format: Format): readonly [choice: string | null, result: string] {
  const hundredths = (value: number): string => format.number(value / 100, 2);
  const count = (value: number): string => format.number(value);
  switch (played.engine) {
    case 'dice':
      return [
        (played.choice.over ? t.rollOver : t.rollUnder)(hundredths(played.choice.target)),
        t.rolled(hundredths(played.result.roll)),
      ];
    case 'mines':
      return [
        t.mines(count(played.choice.mines), count(played.choice.picks.length)),
        played.result.won ? t.cashedOut : t.hitMine,
      ];
    case 'plinko':
      return [
        t.plinko(count(played.choice.rows), t.risks[played.choice.risk]),
        t.fellInto(count(played.result.slot + 1)),
      ];
    case 'wheel':
      return [
        t.wheel(count(played.choice.segments), t.risks[played.choice.risk]),
        t.stoppedAt(count(played.result.segment + 1)),
      ];
    case 'hilo':
      return [
        t.guesses(count(played.choice.steps.filter((step) => step !== 'skip').length)),
        played.result.won ? t.cashedOut : t.guessedWrong,
      ];
    case 'keno':
      return [
        t.keno(played.choice.picks.map(count).join(', '), t.risks[played.choice.risk]),
        t.hits(count(played.result.hits)),
      ];
    case 'baccarat':
      return [played.choice.bets.map(({ spot }) => t.hands[spot]).join(', '), t.winners[played.result.winner]];
    case 'blackjack':
      return [
        t.moves(count(played.choice.steps.length)),
        played.result.hands.map(({ result }) => t.handResults[result]).join(', '),
      ];
    case 'poker':
      return [
        t.heldCards(count(played.choice.steps[0]?.length ?? 0)),
        played.result.hand === null ? t.noHand : t.pokerHands[played.result.hand],
      ];
    case 'slot':
      return [null, t.linesWon(count(played.result.wins.length))];
    case 'crash':
      return [null, played.choice.out === null ? t.stayed : t.leftAt(hundredths(played.choice.out))];
    case 'roulette':
      return [
        t.spots(count(played.choice.bets.length)),
        t.landed(played.result.number === DOUBLE_ZERO ? `${count(0)}${count(0)}` : count(played.result.number)),
      ];
  }
}

/** Returns the choice and result of a round of our own games in the player's words; null for unknown games. */
export function courseWords(detail: unknown, t: typeof texts, format: Format): ReturnType<typeof wordsOf> | null {
  const read = z.safeDecode(game, detail as never);
  return read.success ? wordsOf(read.data, t, format) : null;
}
