import type { DiceRules, MinesRules, OriginalGame, RouletteRules } from '@pavilion/contract/originals';
import { type DiceChoice, diceFaces, diceMultiplier, winningRolls } from '../engines/dice';
import { one } from '../engines/engine';
import { engineOf } from '../engines/index';
import { MinesBoardRules, type MinesChoice } from '../engines/mines';
import { slotFigures } from '../engines/slot';

/** A betting strategy, and its theoretical RTP. */
interface BettingStrategy {
  readonly choice: unknown;
  readonly returns: number;
}

interface ReturnStatistics {
  readonly rounds: number;
  readonly measured: number;
  readonly theory: number;
  /** Standard deviation of `measured`. */
  readonly sigma: number;
  /** The difference from the theory, in sigmas. */
  readonly off: number;
}

const roll = (choice: DiceChoice): BettingStrategy => ({
  choice,
  returns: (diceMultiplier(choice) * winningRolls(choice)) / (diceFaces * one),
});

function dice({ least, most }: DiceRules): BettingStrategy[] {
  const wins = [most, Math.round((least + most) / 2), Math.max(least, Math.round(most / 10)), least];
  return wins.map((count, at) =>
    roll(at % 2 === 0 ? { target: count, over: false } : { target: diceFaces - 1 - count, over: true }),
  );
}

function mines(rules: MinesRules): BettingStrategy[] {
  const board = new MinesBoardRules(rules);
  const { tiles } = board;
  return [
    [3, 1],
    [3, 3],
    [1, Math.floor(tiles / 2)],
    [Math.floor(tiles / 3), 2],
    [tiles - 1, 1],
  ].map(([count = 1, picks = 1]) => {
    const choice: MinesChoice = { mines: count, picks: Array.from({ length: picks }, (_, at) => (at * 7) % tiles) };
    const safe = choice.picks.reduce((chance, _, at) => (chance * (tiles - count - at)) / (tiles - at), 1);
    return { choice, returns: (board.multiplier(count, picks) / one) * safe };
  });
}

function roulette({ zeros, laPartage }: RouletteRules): BettingStrategy[] {
  const pockets = 36 + zeros;
  const bet = (spot: string, returns: number): BettingStrategy => ({
    choice: { bets: [{ spot, amount: 100 }] },
    returns,
  });
  return [
    ...['straight-17', 'split-0-1', 'corner-1-2-4-5', 'dozen-2'].map((spot) => bet(spot, 36 / pockets)),
    bet('red', (laPartage ? 36.5 : 36) / pockets),
  ];
}

/**
 * Returns a game's strategies, from frequent small wins to rare large ones, in equal shares. A new engine needs one
 * case here.
 */
export function strategiesOf(game: OriginalGame): readonly BettingStrategy[] {
  switch (game.engine) {
    case 'crash':
      return [101, 150, 200, 1_000, 10_000].map((out) => ({ choice: { out }, returns: 0.99 }));
    case 'dice':
      return dice(game.rules);
    case 'mines':
      return mines(game.rules);
    case 'roulette':
      return roulette(game.rules);
    case 'slot':
      return [{ choice: {}, returns: slotFigures(game.rules).returns }];
  }
}

/**
 * Plays so many rounds of a game.
 *
 * @param draw - a number from 0 up to, but not including, 1; as in the scheme, four bytes of precision are enough.
 */
export function playRounds(game: OriginalGame, rounds: number, draw: () => number): ReturnStatistics {
  const engine = engineOf(game);
  const players = strategiesOf(game);
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

/** sfc32: fast, with a period far above ten million rounds. */
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
