import { type BingoPattern, bingoPatterns, type BingoRules } from '@pavilion/contract/originals';
import { bingoLines, bingoMiddle, bingoNumbers, bingoShapes } from '../../engines/numbers/bingo';
import type { BettingStrategy } from './strategy';

const cells = 24;
const maskOf = (marked: readonly number[]): number => marked.reduce((mask, at) => mask | (1 << at), 0);
const shapes = [bingoShapes.frame, bingoShapes.cross, bingoShapes.corners];
/** Lines, then shapes, whose marks make the patterns. */
const parts = [...bingoLines, ...shapes].map(maskOf);
const [frame = 0, cross = 0, corners = 0] = shapes.map((_, at) => 1 << (bingoLines.length + at));
const allLines = frame - 1;

/** Returns the place of the best complete pattern in their order, from 1, or 0. @param complete - a bit for each part. */
function placeOf(complete: number): number {
  if ((complete & frame) > 0) return 1;
  if ((complete & cross) > 0) return 2;
  const count = bitsOf(complete & allLines);
  if (count > 1) return count > 2 ? 3 : 4;
  if ((complete & corners) > 0) return 5;
  return count === 1 ? 6 : 0;
}

function bitsOf(mask: number): number {
  let count = 0;
  for (let rest = mask; rest > 0; rest &= rest - 1) count += 1;
  return count;
}

/** The free middle parts the lower half of the cells from the upper one. */
const half = cells / 2;
const halves = Array.from({ length: 1 << half }, (_, marked) => marked);

/** For each way to mark the half from a cell on: the parts that lack nothing there, a bit for each. */
function completeFrom(first: number): Int32Array {
  const all = (halves.length - 1) << first;
  const lacksNothing = (part: number, marked: number): boolean => (part & all & ~(marked << first)) === 0;
  return Int32Array.from(halves, (marked) =>
    parts.reduce((bits, part, at) => (lacksNothing(part, marked) ? bits | (1 << at) : bits), 0),
  );
}

/** For each pattern, how many of the cards marked in so many cells have it as their best one. */
function countCards(): readonly (readonly number[])[] {
  const counts = [0, ...bingoPatterns].map(() => new Array<number>(cells + 1).fill(0));
  const places = Uint8Array.from({ length: 1 << parts.length }, (_, complete) => placeOf(complete));
  const hits = Uint8Array.from(halves, bitsOf);
  const [lower, upper] = [completeFrom(0), completeFrom(bingoMiddle + 1)];
  for (const high of halves)
    for (const low of halves) {
      const row = counts[places[(lower[low] ?? 0) & (upper[high] ?? 0)] ?? 0] ?? [];
      const marked = (hits[low] ?? 0) + (hits[high] ?? 0);
      row[marked] = (row[marked] ?? 0) + 1;
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
