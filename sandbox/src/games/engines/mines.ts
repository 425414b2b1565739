import { type Engine, fieldsOf, one } from './engine';

/** Tiles are numbered 0 to 24, row by row. Every pick is made before the bet. */
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

/** 0.99 / the chance that every pick is safe, rounded down to a ten-thousandth; 0 where no pick can be. */
export function minesMultiplier(mines: number, picks: number): number {
  const safe = ways(tiles - mines, picks);
  return picks < 1 || picks > tiles - mines ? 0 : Number((99n * BigInt(one) * ways(tiles, picks)) / (100n * safe));
}

export const mines: Engine<MinesChoice, MinesDetail> = {
  floats: mostMines,

  readChoice(raw) {
    const { mines: count, picks } = fieldsOf(raw);
    if (!Number.isInteger(count) || !Array.isArray(picks)) return null;
    const hidden = count as number;
    const chosen = [...new Set(picks as unknown[])].filter(
      (tile): tile is number => Number.isInteger(tile) && (tile as number) >= 0 && (tile as number) < tiles,
    );
    if (hidden < 1 || hidden > mostMines || chosen.length !== picks.length || picks.length > tiles) return null;
    const multiplier = minesMultiplier(hidden, chosen.length);
    if (multiplier === 0 || multiplier > highestMinesMultiplier) return null;
    return { mines: hidden, picks: chosen.sort((a, b) => a - b) };
  },

  play(choice, floats) {
    const free = Array.from({ length: tiles }, (_, tile) => tile);
    const placed = floats.slice(0, choice.mines).flatMap((float) => free.splice(Math.floor(float * free.length), 1));
    const won = choice.picks.every((tile) => !placed.includes(tile));
    return {
      multiplier: won ? minesMultiplier(choice.mines, choice.picks.length) : 0,
      detail: { mines: placed.sort((a, b) => a - b), won },
    };
  },
};
