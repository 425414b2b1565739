import { type Engine, fieldsOf, one } from './engine';

/** Tiles are numbered 0 to 24, row by row; picks stand in the order in which they were opened. */
export interface MinesChoice {
  readonly mines: number;
  readonly picks: readonly number[];
}

export interface MinesDetail {
  readonly mines: readonly number[];
  readonly won: boolean;
}

export const tiles = 25;
export const mostMines = 24;
export const highestMinesMultiplier = 5_000 * one;

function ways(of: number, take: number): bigint {
  let count = 1n;
  for (let at = 0; at < take; at += 1) count = (count * BigInt(of - at)) / BigInt(at + 1);
  return count;
}

function computed(mines: number, picks: number): number {
  const safe = ways(tiles - mines, picks);
  return picks < 1 || picks > tiles - mines ? 0 : Number((99n * BigInt(one) * ways(tiles, picks)) / (100n * safe));
}

const known = Array.from({ length: mostMines + 1 }, (_, mines) => Array.from({ length: tiles + 1 }, (__, picks) => computed(mines, picks)));

/** 0.99 / the chance that every pick is safe, rounded down to a ten-thousandth; 0 where no pick can be. */
export function minesMultiplier(mines: number, picks: number): number {
  return known[mines]?.[picks] ?? 0;
}

/** True where so many picks are possible and pay no more than the game allows. */
export function mayPick(mines: number, picks: number): boolean {
  const multiplier = minesMultiplier(mines, picks);
  return multiplier > 0 && multiplier <= highestMinesMultiplier;
}

/** Where the mines lie: drawn before the first pick, whatever is picked. */
export function minesAt(count: number, floats: readonly number[]): number[] {
  const free = Array.from({ length: tiles }, (_, tile) => tile);
  const placed: number[] = [];
  for (const float of floats.slice(0, count)) placed.push(...free.splice(Math.floor(float * free.length), 1));
  return placed;
}

const isCount = (count: unknown): count is number => Number.isInteger(count) && (count as number) >= 1 && (count as number) <= mostMines;
const isTile = (tile: unknown): tile is number => Number.isInteger(tile) && (tile as number) >= 0 && (tile as number) < tiles;

export const mines: Engine<MinesChoice, MinesDetail> = {
  floats: mostMines,

  readChoice(raw) {
    const { mines: count, picks } = fieldsOf(raw);
    if (!isCount(count) || !Array.isArray(picks) || !picks.every(isTile)) return null;
    return new Set(picks).size === picks.length && mayPick(count, picks.length) ? { mines: count, picks } : null;
  },

  play(choice, floats) {
    const placed = minesAt(choice.mines, floats);
    const won = choice.picks.every((tile) => !placed.includes(tile));
    return {
      multiplier: won ? minesMultiplier(choice.mines, choice.picks.length) : 0,
      detail: { mines: placed.sort((a, b) => a - b), won },
    };
  },

  steps: {
    begin(raw) {
      const { mines: count } = fieldsOf(raw);
      return isCount(count) ? { mines: count, picks: [] } : null;
    },
    take({ mines: count, picks }, tile) {
      return isTile(tile) && !picks.includes(tile) && mayPick(count, picks.length + 1) ? { mines: count, picks: [...picks, tile] } : null;
    },
    taken: ({ picks }) => picks,
    stand(choice, floats) {
      const { multiplier, detail } = mines.play(choice, floats);
      return { multiplier, over: !detail.won || !mayPick(choice.mines, choice.picks.length + 1) };
    },
  },
};
