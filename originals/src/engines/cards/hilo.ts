import type { HiloRules } from '@pavilion/contract/originals';
import { type Engine, fieldsOf, one, type Outcome } from '../engine';
import { cardFrom, rankOf, ranks } from './cards';

/** A guess about the next card, or another card without a guess. */
const hiloSteps = ['higher', 'lower', 'skip'] as const;
export type HiloStep = (typeof hiloSteps)[number];
export type Guess = Exclude<HiloStep, 'skip'>;

export interface HiloChoice {
  readonly steps: readonly HiloStep[];
}

export interface HiloDetail {
  /** The first card, and the card of each step up to the last or a wrong guess. Each is drawn from a full deck. */
  readonly cards: readonly number[];
  readonly won: boolean;
}

/**
 * Returns how many of the 13 ranks win. The same rank wins either way; on an ace or a king, where one guess would then
 * always win, it wins only the other one.
 */
export function winningRanks(guess: Guess, card: number): number {
  const rank = rankOf(card);
  if (guess === 'higher') return rank === 1 ? ranks - 1 : ranks + 1 - rank;
  return rank === ranks ? ranks - 1 : rank;
}

function isRight(guess: Guess, card: number, next: number): boolean {
  const [rank, drawn] = [rankOf(card), rankOf(next)];
  if (guess === 'higher') return rank === 1 ? drawn > 1 : drawn >= rank;
  return rank === ranks ? drawn < ranks : drawn <= rank;
}

/** A value as an exact fraction, rounded only when it is paid. */
interface Value {
  readonly above: bigint;
  readonly below: bigint;
  readonly guesses: number;
}

const start: Value = { above: 99n * BigInt(one), below: 100n, guesses: 0 };

/** Multiplies by 1 / the chance of the guess. */
const raise = ({ above, below, guesses }: Value, guess: Guess, card: number): Value => ({
  above: above * BigInt(ranks),
  below: below * BigInt(winningRanks(guess, card)),
  guesses: guesses + 1,
});
/** Nothing is won before the first guess. */
const paid = ({ above, below, guesses }: Value): number => (guesses === 0 ? 0 : Number(above / below));

interface Progress extends HiloDetail {
  readonly value: Value;
}

function follow({ steps }: HiloChoice, floats: readonly number[]): Progress {
  const cards = [cardFrom(floats[0] ?? 0)];
  let value = start;
  for (const [at, step] of steps.entries()) {
    const [card, next] = [cards[at] ?? 0, cardFrom(floats[at + 1] ?? 0)];
    cards.push(next);
    if (step === 'skip') continue;
    if (!isRight(step, card, next)) return { cards, won: false, value };
    value = raise(value, step, card);
  }
  return { cards, won: true, value };
}

const skipsIn = (steps: readonly HiloStep[]): number => steps.filter((step) => step === 'skip').length;
const isStep = (raw: unknown): raw is HiloStep => hiloSteps.includes(raw as HiloStep);

/** What a player may do next. */
export class HiloTable {
  constructor(private readonly rules: HiloRules) {}

  mayHold(steps: readonly HiloStep[]): boolean {
    const skips = skipsIn(steps);
    return skips <= this.rules.skips && steps.length - skips <= this.rules.guesses;
  }

  /**
   * Returns the multiplier if the guess is right; 0 if it isn't offered.
   *
   * @param cards - those on the table: the first one, and one for each step so far.
   */
  offer({ steps }: HiloChoice, guess: Guess, cards: readonly number[]): number {
    const value = steps.reduce((sum, step, at) => (step === 'skip' ? sum : raise(sum, step, cards[at] ?? 0)), start);
    const multiplier = paid(raise(value, guess, cards.at(-1) ?? 0));
    return this.mayHold([...steps, guess]) && multiplier <= this.rules.highest * one ? multiplier : 0;
  }

  /** True if not even the likeliest guess is offered on any card. */
  isFull(value: Value): boolean {
    const { guesses, highest } = this.rules;
    const least = paid({ ...value, above: value.above * BigInt(ranks), below: value.below * BigInt(ranks - 1) });
    return value.guesses >= guesses || least > highest * one;
  }
}

export function hiloEngine(rules: HiloRules): Engine<HiloChoice, HiloDetail> {
  const table = new HiloTable(rules);
  const play = (choice: HiloChoice, floats: readonly number[]): Outcome<HiloDetail> => {
    const { cards, won, value } = follow(choice, floats);
    return { multiplier: won ? paid(value) : 0, detail: { cards, won } };
  };
  return {
    floats: 1 + rules.guesses + rules.skips,

    readChoice(raw) {
      const { steps } = fieldsOf(raw);
      return Array.isArray(steps) && steps.every(isStep) && table.mayHold(steps) ? { steps } : null;
    },

    play,

    chance(choice, floats) {
      const { cards } = follow(choice, floats);
      // A wrong guess ends the cards, so that every card but the last has its guess.
      return cards.slice(0, -1).reduce((chance, card, at) => {
        const step = choice.steps[at];
        return step === undefined || step === 'skip' ? chance : (chance * winningRanks(step, card)) / ranks;
      }, 1);
    },

    steps: {
      begin: () => ({ steps: [] }),
      addStep(choice, raw, floats) {
        if (!isStep(raw)) return null;
        const steps = [...choice.steps, raw];
        const isOffered =
          raw === 'skip' ? table.mayHold(steps) : table.offer(choice, raw, follow(choice, floats).cards) > 0;
        return isOffered ? { steps } : null;
      },
      takenSteps: ({ steps }) => steps,
      stateAfter(choice, floats) {
        const { won, value } = follow(choice, floats);
        return { multiplier: won ? paid(value) : 0, over: !won || table.isFull(value) };
      },
      visible: (choice, floats) => ({ cards: follow(choice, floats).cards }),
    },
  };
}
