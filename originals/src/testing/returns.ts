import type { OriginalGame } from '@pavilion/contract/originals';
import { one } from '../engines/engine';
import { engineOf } from '../engines/index';
import { strategiesOf } from './strategies/index';

interface ReturnStatistics {
  readonly rounds: number;
  readonly measured: number;
  readonly theory: number;
  /** Standard deviation of `measured`. */
  readonly sigma: number;
  /** The difference from the theory, in sigmas. */
  readonly off: number;
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
    const choice = bettor.follow?.(floats) ?? bettor.choice;
    // Stakes that steps added count as part of the first one's result.
    const stakes = engine.steps?.stakes?.(choice) ?? 1;
    const paid = (engine.play(choice, floats).multiplier / one) * stakes - (stakes - 1);
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
