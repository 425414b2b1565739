import type { BlackjackRules } from '@pavilion/contract/originals';
import {
  allowedMoves,
  blackjackEngine,
  type BlackjackMove,
  blackjackPoints,
  type BlackjackShown,
} from '../../engines/cards/blackjack';
import { rankOf } from '../../engines/cards/cards';
import type { BettingStrategy } from './strategy';

/** A hand's points; an ace counts eleven if it is soft. */
interface Points {
  readonly points: number;
  readonly soft: boolean;
}

/** The chance of a card's points in a full deck; an ace is 1. */
const deck = Array.from({ length: 10 }, (_, at) => [at + 1, (at === 9 ? 4 : 1) / 13] as const);

function add({ points, soft }: Points, card: number): Points {
  const isEleven = card === 1 && points + 11 <= 21;
  const sum = points + (isEleven ? 11 : card);
  if (sum <= 21 || !soft) return { points: sum, soft: soft || isEleven };
  return { points: sum - 10, soft: isEleven };
}

const from = (cards: readonly number[]): Points => cards.reduce(add, { points: 0, soft: false });
const sumOver = (value: (card: number) => number): number =>
  deck.reduce((sum, [card, chance]) => sum + chance * value(card), 0);

const cache = new Map<string, number>();
function remember(key: string, compute: () => number): number {
  const value = cache.get(key) ?? compute();
  cache.set(key, value);
  return value;
}

/** The chance that the dealer ends at so many points, 22 for more than 21. */
function dealerEnds(hand: Points, end: number): number {
  if (hand.points >= 17) return Math.min(hand.points, 22) === end ? 1 : 0;
  return remember(`dealer ${hand.points} ${hand.soft} ${end}`, () =>
    sumOver((card) => dealerEnds(add(hand, card), end)),
  );
}

const hasBlackjack = (first: number, second: number): boolean => from([first, second]).points === 21;
const blackjackChance = (open: number): number => sumOver((hole) => (hasBlackjack(open, hole) ? 1 : 0));

/** What a hand wins on average for each stake, if the dealer has no blackjack. */
function stand({ points }: Points, open: number): number {
  if (points > 21) return -1;
  return remember(`stand ${points} ${open}`, () => {
    let sum = 0;
    for (let end = 17; end <= 22; end += 1) {
      const chance = sumOver((hole) => (hasBlackjack(open, hole) ? 0 : dealerEnds(from([open, hole]), end)));
      sum += chance * (end === 22 ? 1 : Math.sign(points - end));
    }
    return sum / (1 - blackjackChance(open));
  });
}

const hit = (hand: Points, open: number): number => sumOver((card) => draw(add(hand, card), open));
const double = (hand: Points, open: number): number => 2 * sumOver((card) => stand(add(hand, card), open));

function draw(hand: Points, open: number): number {
  if (hand.points >= 21) return stand(hand, open);
  return remember(`draw ${hand.points} ${hand.soft} ${open}`, () => Math.max(stand(hand, open), hit(hand, open)));
}

/** The value of two cards that may not be split. */
function pairless(hand: Points, open: number): number {
  return hand.points === 21 ? stand(hand, open) : Math.max(draw(hand, open), double(hand, open));
}

const split = (card: number, open: number): number =>
  2 * sumOver((next) => (card === 1 ? stand : pairless)(from([card, next]), open));

const valueOf: Readonly<Record<BlackjackMove, (hand: Points, open: number, card: number) => number>> = {
  stand,
  hit,
  double,
  split: (_hand, open, card) => split(card, open),
};

const pointsOf = (card: number): number => Math.min(rankOf(card), 10);

/** Returns the move with the highest value. */
function bestMove(shown: BlackjackShown): BlackjackMove {
  const cards = shown.hands[shown.at]?.cards ?? [];
  const [hand, open] = [blackjackPoints(cards), pointsOf(shown.dealer[0])];
  const value = (move: BlackjackMove): number => valueOf[move](hand, open, pointsOf(cards[0] ?? 0));
  return allowedMoves(shown).reduce((best, move) => (value(move) > value(best) ? move : best));
}

/** Plays every hand for the most; cards come from full decks, so the values are exact. */
export function blackjack(rules: BlackjackRules): BettingStrategy[] {
  const natural = rules.blackjackPays / 100 - 1;
  const wins = sumOver((open) =>
    sumOver((first) =>
      sumOver((second) => {
        const dealt = from([first, second]);
        const lost = blackjackChance(open);
        if (dealt.points === 21) return (1 - lost) * natural;
        const best = Math.max(pairless(dealt, open), first === second ? split(first, open) : -Infinity);
        return (1 - lost) * best - lost;
      }),
    ),
  );
  const { steps } = blackjackEngine(rules);
  if (!steps?.visible) throw new Error('Blackjack shows no cards');
  const { addStep, stateAfter, visible } = steps;
  return [
    {
      choice: { steps: [] },
      follow(floats) {
        let choice: { readonly steps: readonly BlackjackMove[] } = { steps: [] };
        while (!stateAfter(choice, floats).over)
          choice = addStep(choice, bestMove(visible(choice, floats) as BlackjackShown), floats) ?? choice;
        return choice;
      },
      returns: 1 + wins,
    },
  ];
}
