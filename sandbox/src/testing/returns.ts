import { type DiceChoice, diceFaces, diceMultiplier, winningRolls } from '../games/engines/dice';
import { one } from '../games/engines/engine';
import { type EngineName, engines } from '../games/engines/index';
import { type MinesChoice, minesMultiplier, tiles } from '../games/engines/mines';
import { slotReturn } from '../games/engines/slot';

/** A way to play, and the share of its stakes that comes back by arithmetic alone. */
export interface Bettor {
  readonly choice: unknown;
  readonly returns: number;
}

export interface Returned {
  readonly rounds: number;
  readonly measured: number;
  readonly theory: number;
  /** Standard deviation of `measured`. */
  readonly sigma: number;
  /** How many of them it is off. */
  readonly off: number;
}

const dice = (choice: DiceChoice): Bettor => ({ choice, returns: (diceMultiplier(choice) * winningRolls(choice)) / (diceFaces * one) });

function mines(count: number, picks: number): Bettor {
  const choice: MinesChoice = { mines: count, picks: Array.from({ length: picks }, (_, at) => (at * 7) % tiles) };
  const safe = choice.picks.reduce((chance, _, at) => (chance * (tiles - count - at)) / (tiles - at), 1);
  return { choice, returns: (minesMultiplier(count, picks) / one) * safe };
}

/** How each engine is played: from often and little to seldom and much, in equal shares. A new engine is a line here. */
export const bettors: Readonly<Record<EngineName, readonly Bettor[]>> = {
  crash: [101, 150, 200, 1_000, 10_000].map((out) => ({ choice: { out }, returns: 0.99 })),
  dice: [dice({ target: 5_000, over: true }), dice({ target: 9_700, over: false }), dice({ target: 9_000, over: true }), dice({ target: 250, over: false })],
  mines: [mines(3, 1), mines(3, 5), mines(1, 12), mines(10, 3), mines(24, 1)],
  roulette: ['straight-17', 'split-0-2', 'corner-1-2-4-5', 'dozen-2', 'red'].map((spot) => ({ choice: { bets: [{ spot, amount: 100 }] }, returns: 36 / 37 })),
  slot: [{ choice: {}, returns: slotReturn() }],
};

/**
 * Plays so many rounds of an engine.
 *
 * @param draw - a number from 0 up to 1; four bytes of it, as the scheme has them, are enough.
 */
export function playRounds(name: EngineName, rounds: number, draw: () => number): Returned {
  const engine = engines[name];
  const players = bettors[name];
  const floats = new Array<number>(engine.floats).fill(0);
  let [sum, squares, theory] = [0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const bettor = players[round % players.length];
    if (!bettor) break;
    for (let at = 0; at < floats.length; at += 1) floats[at] = draw();
    const paid = engine.play(bettor.choice, floats).multiplier / one;
    sum += paid;
    squares += paid * paid;
    theory += bettor.returns;
  }
  const measured = sum / rounds;
  const sigma = Math.sqrt((squares / rounds - measured ** 2) / rounds);
  return { rounds, measured, theory: theory / rounds, sigma, off: Math.abs(measured - theory / rounds) / sigma };
}

/** sfc32: quick, with more states than ten million rounds can walk through. */
export function quickDraws(seed: number): () => number {
  let [a, b, c, count] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let warm = 0; warm < 20; warm += 1) next();
  return next;
}
