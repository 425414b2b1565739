import type { MinesRules } from '@pavilion/contract/originals';
import { type Engine, fieldsOf, one, type Outcome } from './engine';

/** Tiles are numbered from 0, row by row; picks are in the order in which they were opened. */
export interface MinesChoice {
  readonly mines: number;
  readonly picks: readonly number[];
}

export interface MinesDetail {
  readonly mines: readonly number[];
  readonly won: boolean;
}

function ways(of: number, take: number): bigint {
  let count = 1n;
  for (let at = 0; at < take; at += 1) count = (count * BigInt(of - at)) / BigInt(at + 1);
  return count;
}

const cache = new Map<number, readonly (readonly number[])[]>();

function multipliersOf(tiles: number): readonly (readonly number[])[] {
  const range = (to: number): number[] => Array.from({ length: to + 1 }, (_, at) => at);
  const multipliers =
    cache.get(tiles) ??
    range(tiles - 1).map((mines) =>
      range(tiles - mines).map((picks) =>
        picks < 1 ? 0 : Number((99n * BigInt(one) * ways(tiles, picks)) / (100n * ways(tiles - mines, picks))),
      ),
    );
  cache.set(tiles, multipliers);
  return multipliers;
}

/** Choices and multipliers of one board. */
export class MinesBoardRules {
  readonly tiles: number;
  readonly maxMines: number;

  constructor(private readonly rules: MinesRules) {
    this.tiles = rules.width ** 2;
    this.maxMines = this.tiles - 1;
  }

  /**
   * Returns 0.99 / the probability that every pick is safe, rounded down to a ten-thousandth; 0 if so many picks are
   * impossible.
   */
  multiplier(mines: number, picks: number): number {
    return multipliersOf(this.tiles)[mines]?.[picks] ?? 0;
  }

  /** True if so many picks are possible and pay no more than the game allows. */
  mayPick(mines: number, picks: number): boolean {
    const multiplier = this.multiplier(mines, picks);
    return multiplier > 0 && multiplier <= this.rules.highest * one;
  }

  isCount(count: unknown): count is number {
    return Number.isInteger(count) && (count as number) >= 1 && (count as number) <= this.maxMines;
  }

  isTile(tile: unknown): tile is number {
    return Number.isInteger(tile) && (tile as number) >= 0 && (tile as number) < this.tiles;
  }
}

/** Returns the tiles with mines, drawn before the first pick and independent of the picks. */
export function minesAt(tiles: number, count: number, floats: readonly number[]): number[] {
  const free = Array.from({ length: tiles }, (_, tile) => tile);
  const placed: number[] = [];
  for (const float of floats.slice(0, count)) placed.push(...free.splice(Math.floor(float * free.length), 1));
  return placed;
}

export function minesEngine(rules: MinesRules): Engine<MinesChoice, MinesDetail> {
  const board = new MinesBoardRules(rules);
  const play = (choice: MinesChoice, floats: readonly number[]): Outcome<MinesDetail> => {
    const placed = minesAt(board.tiles, choice.mines, floats);
    const won = choice.picks.every((tile) => !placed.includes(tile));
    return {
      multiplier: won ? board.multiplier(choice.mines, choice.picks.length) : 0,
      detail: { mines: placed.sort((a, b) => a - b), won },
    };
  };
  return {
    floats: board.maxMines,

    readChoice(raw) {
      const { mines: count, picks } = fieldsOf(raw);
      if (!board.isCount(count) || !Array.isArray(picks) || !picks.every((tile) => board.isTile(tile))) return null;
      return new Set(picks).size === picks.length && board.mayPick(count, picks.length)
        ? { mines: count, picks }
        : null;
    },

    play,

    chance: ({ mines: count, picks }) =>
      Number(ways(board.tiles - count, picks.length)) / Number(ways(board.tiles, picks.length)),

    steps: {
      begin(raw) {
        const { mines: count } = fieldsOf(raw);
        return board.isCount(count) ? { mines: count, picks: [] } : null;
      },
      addStep({ mines: count, picks }, tile) {
        return board.isTile(tile) && !picks.includes(tile) && board.mayPick(count, picks.length + 1)
          ? { mines: count, picks: [...picks, tile] }
          : null;
      },
      takenSteps: ({ picks }) => picks,
      stateAfter(choice, floats) {
        const { multiplier, detail } = play(choice, floats);
        return { multiplier, over: !detail.won || !board.mayPick(choice.mines, choice.picks.length + 1) };
      },
    },
  };
}
