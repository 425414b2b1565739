import type { BlackjackRules } from '@pavilion/contract/originals';
import { type Engine, fieldsOf, one, type Outcome } from '../engine';
import { cardFrom, rankOf } from './cards';

/** What a player may do with a hand. Doubling and splitting cost another stake. */
const blackjackMoves = ['hit', 'stand', 'double', 'split'] as const;
export type BlackjackMove = (typeof blackjackMoves)[number];

interface BlackjackChoice {
  readonly steps: readonly BlackjackMove[];
}

type HandResult = 'blackjack' | 'won' | 'push' | 'lost';

interface Hand {
  readonly cards: readonly number[];
  /** Stakes on the hand: two after doubling. */
  readonly stakes: 1 | 2;
}

export interface BlackjackDetail {
  /** Every card that the dealer took, the open one first. */
  readonly dealer: readonly number[];
  readonly hands: readonly (Hand & { readonly result: HandResult })[];
}

/** What a player sees of a round in play. */
export interface BlackjackShown {
  readonly dealer: readonly [number];
  readonly hands: readonly Hand[];
  /** The hand whose turn it is. */
  readonly at: number;
}

/** As many as the longest round takes: split twos drawn to 21 by aces, and a dealer who draws mostly aces. */
const mostCards = 50;
const mostHands = 2;
const best = 21;
const dealerStands = 17;

/** Returns what a card counts: an ace one, court cards ten. */
const pointsOf = (card: number): number => Math.min(rankOf(card), 10);

/** Returns a hand's points; an ace counts eleven (`soft`) as long as that does not exceed 21. */
export function blackjackPoints(cards: readonly number[]): { readonly points: number; readonly soft: boolean } {
  const hard = cards.reduce((sum, card) => sum + pointsOf(card), 0);
  const soft = hard + 10 <= best && cards.some((card) => pointsOf(card) === 1);
  return { points: soft ? hard + 10 : hard, soft };
}

const total = (cards: readonly number[]): number => blackjackPoints(cards).points;
const isBlackjack = (cards: readonly number[]): boolean => cards.length === 2 && total(cards) === best;
const isPair = ([first = -1, second = -1, ...more]: readonly number[]): boolean =>
  more.length === 0 && first >= 0 && second >= 0 && pointsOf(first) === pointsOf(second);

/** A deal and its hands, followed move by move. */
class Deal {
  hands: (Hand & { readonly isDone: boolean })[];
  at = 0;
  readonly dealer: number[];
  private drawn = 4;

  constructor(private readonly floats: readonly number[]) {
    const [first = 0, open = 0, second = 0, hole = 0] = floats.slice(0, this.drawn).map(cardFrom);
    this.dealer = [open, hole];
    this.hands = [{ cards: [first, second], stakes: 1, isDone: false }];
    if (this.isNatural) this.at = 1;
  }

  /** The dealer looks at the hole card: a blackjack on either side ends the deal. */
  get isNatural(): boolean {
    return isBlackjack(this.dealer) || (this.hands.length === 1 && isBlackjack(this.hands[0]?.cards ?? []));
  }

  get isOver(): boolean {
    return this.at >= this.hands.length;
  }

  move(move: BlackjackMove): void {
    const hand = this.hands[this.at];
    if (!hand || !allowedMoves(this).includes(move)) return;
    if (move === 'split') this.split(hand.cards);
    else if (move === 'stand') this.put({ ...hand, isDone: true });
    else {
      const cards = [...hand.cards, this.draw()];
      const isDoubled = move === 'double';
      this.put({ cards, stakes: isDoubled ? 2 : 1, isDone: isDoubled || total(cards) >= best });
    }
    while (this.hands[this.at]?.isDone) this.at += 1;
  }

  /** The dealer draws up to 17, unless every hand is decided without it. */
  playDealer(): readonly number[] {
    const isOpen = this.hands.some(({ cards }) => total(cards) <= best) && !this.isNatural;
    while (isOpen && total(this.dealer) < dealerStands) this.dealer.push(this.draw());
    return this.dealer;
  }

  private put(hand: (typeof this.hands)[number]): void {
    this.hands[this.at] = hand;
  }

  /** Each card gets a second one; split aces get no more. */
  private split(pair: readonly number[]): void {
    this.hands = pair.map((card) => {
      const cards = [card, this.draw()];
      return { cards, stakes: 1, isDone: pointsOf(card) === 1 || total(cards) === best };
    });
  }

  private draw(): number {
    this.drawn += 1;
    return cardFrom(this.floats[this.drawn - 1] ?? 0);
  }
}

function follow({ steps }: BlackjackChoice, floats: readonly number[]): Deal {
  const deal = new Deal(floats);
  for (const step of steps) deal.move(step);
  return deal;
}

/** Returns the moves that the rules allow now. */
export function allowedMoves({ hands, at }: Pick<BlackjackShown, 'hands' | 'at'>): readonly BlackjackMove[] {
  const hand = hands[at];
  if (!hand) return [];
  return blackjackMoves.filter((move) => {
    if (move === 'double') return hand.cards.length === 2;
    return move !== 'split' || (hands.length < mostHands && isPair(hand.cards));
  });
}

function resultOf(hand: Hand, dealer: readonly number[], isSplit: boolean): HandResult {
  const [own, other] = [total(hand.cards), total(dealer)];
  const isNatural = !isSplit && isBlackjack(hand.cards);
  if (isNatural || isBlackjack(dealer)) return !isNatural ? 'lost' : isBlackjack(dealer) ? 'push' : 'blackjack';
  if (own > best) return 'lost';
  if (other > best || own > other) return 'won';
  return own === other ? 'push' : 'lost';
}

const stakesOf = ({ steps }: BlackjackChoice): number =>
  1 + steps.filter((step) => step === 'double' || step === 'split').length;

const isMove = (raw: unknown): raw is BlackjackMove => blackjackMoves.includes(raw as BlackjackMove);

export function blackjackEngine(rules: BlackjackRules): Engine<BlackjackChoice, BlackjackDetail> {
  const pays: Readonly<Record<HandResult, number>> = {
    blackjack: rules.blackjackPays / 100,
    won: 2,
    push: 1,
    lost: 0,
  };
  const play = (choice: BlackjackChoice, floats: readonly number[]): Outcome<BlackjackDetail> => {
    const deal = follow(choice, floats);
    const dealer = deal.playDealer();
    const hands = deal.hands.map(({ cards, stakes }) => {
      const hand = { cards, stakes };
      return { ...hand, result: resultOf(hand, dealer, deal.hands.length > 1) };
    });
    const paid = hands.reduce((sum, { stakes, result }) => sum + stakes * pays[result], 0);
    return { multiplier: (paid * one) / stakesOf(choice), detail: { dealer, hands } };
  };
  return {
    floats: mostCards,

    readChoice(raw) {
      const { steps } = fieldsOf(raw);
      return Array.isArray(steps) && steps.length <= mostCards && steps.every(isMove) ? { steps } : null;
    },

    play,

    steps: {
      begin: () => ({ steps: [] }),
      addStep: (choice, raw, floats) =>
        isMove(raw) && allowedMoves(follow(choice, floats)).includes(raw) ? { steps: [...choice.steps, raw] } : null,
      takenSteps: ({ steps }) => steps,
      stakes: stakesOf,
      stateAfter: (choice, floats) => {
        const over = follow(choice, floats).isOver;
        return { multiplier: over ? play(choice, floats).multiplier : 0, over };
      },
      visible(choice, floats): BlackjackShown {
        const { dealer, hands, at } = follow(choice, floats);
        return { dealer: [dealer[0] ?? 0], hands: hands.map(({ cards, stakes }) => ({ cards, stakes })), at };
      },
      finish(choice, floats) {
        let finished = choice;
        while (!follow(finished, floats).isOver) finished = { steps: [...finished.steps, 'stand'] };
        return finished;
      },
    },
  };
}
