import { type BingoPattern, bingoPatterns, type BingoRules } from '@pavilion/contract/originals';
import { bingoLines, bingoMiddle, bingoNumbers, bingoShapes } from '../../engines/numbers/bingo';
import type { BettingStrategy } from './strategy';

const cells = 24;
const maskOf = (marked: readonly number[]): number => marked.reduce((mask, at) => mask | (1 << at), 0);
const lines = bingoLines.map(maskOf);
const [frame, cross, corners] = [bingoShapes.frame, bingoShapes.cross, bingoShapes.corners].map(maskOf);

/** Returns the place of the best complete pattern in their order, from 1, or 0. @param mask - of marked cells. */
function placeOf(mask: number): number {
  if ((mask & (frame ?? 0)) === frame) return 1;
  if ((mask & (cross ?? 0)) === cross) return 2;
  let count = 0;
  for (const line of lines) if ((mask & line) === line) count += 1;
  if (count > 1) return count > 2 ? 3 : 4;
  if ((mask & (corners ?? 0)) === corners) return 5;
  return count === 1 ? 6 : 0;
}

function bitsOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count += 1;
  return count;
}

/** For each pattern, how many of the cards marked in so many cells have it as their best one. */
function countCards(): readonly (readonly number[])[] {
  const counts = [0, ...bingoPatterns].map(() => new Array<number>(cells + 1).fill(0));
  const below = (1 << bingoMiddle) - 1;
  for (let marked = 0; marked < 1 << cells; marked += 1) {
    // The free middle parts the lower half of the cells from the upper one.
    const row = counts[placeOf((marked & below) | (1 << bingoMiddle) | ((marked & ~below) << 1))] ?? [];
    const hits = bitsOf(marked);
    row[hits] = (row[hits] ?? 0) + 1;
  }
  return counts;
}

/** How many ways there are to take so many of so many. */
function ways(all: number, take: number): number {
  if (take < 0 || take > all) return 0;
  let count = 1;
  for (let at = 0; at < take; at += 1) count = (count * (all - at)) / (at + 1);
  return count;
}

let cards: readonly (readonly number[])[] | null = null;

/** Returns how often each pattern is a card's best one, counted over every set of its cells that can be marked. */
export function bingoChances(drawn: number): Readonly<Record<BingoPattern, number>> {
  cards ??= countCards();
  const all = ways(bingoNumbers, drawn);
  const chanceOf = (row: readonly number[]): number =>
    row.reduce((sum, count, hits) => sum + (count * ways(bingoNumbers - cells, drawn - hits)) / all, 0);
  const pairs = bingoPatterns.map((pattern, at) => [pattern, chanceOf(cards?.[at + 1] ?? [])] as const);
  return Object.fromEntries(pairs) as Record<BingoPattern, number>;
}

export function bingo({ drawn, pays }: BingoRules): BettingStrategy[] {
  const chances = bingoChances(drawn);
  const returns = bingoPatterns.reduce((sum, pattern) => sum + (chances[pattern] * pays[pattern]) / 100, 0);
  return [{ choice: {}, returns }];
}
