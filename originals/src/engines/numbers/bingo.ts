import { type BingoPattern, bingoPatterns, type BingoRules } from '@pavilion/contract/originals';
import { type Engine, one } from '../engine';
import { drawFrom } from './keno';

/** Rows and columns of the card, whose cells are counted row by row. */
export const bingoSize = 5;
/** The cell that is marked from the start. */
export const bingoMiddle = 12;
/** What the card has there instead of a number. */
export const free = 0;
/** Numbers of a column; the next column has the next ones. */
export const perColumn = 15;

export interface BingoDetail {
  readonly card: readonly number[];
  /** In the order in which they were drawn. */
  readonly balls: readonly number[];
  /** The best pattern that is complete, or null. */
  readonly pattern: BingoPattern | null;
}

export const bingoNumbers = perColumn * bingoSize;
const middleOfLine = bingoSize >> 1;
const places = Array.from({ length: bingoSize }, (_, at) => at);
const cell = (row: number, column: number): number => row * bingoSize + column;
const diagonals = [places.map((at) => cell(at, at)), places.map((at) => cell(at, bingoSize - 1 - at))] as const;

/** The five rows, the five columns and the two diagonals, as cells of the card. */
export const bingoLines: readonly (readonly number[])[] = [
  ...places.map((row) => places.map((column) => cell(row, column))),
  ...places.map((column) => places.map((row) => cell(row, column))),
  ...diagonals,
];

/** The cells of patterns that are always the same ones; the others are lines. */
export const bingoShapes = {
  frame: places.flatMap((row) =>
    places.map((column) => cell(row, column)).filter((at) => [0, 4].includes(row) || [0, 4].includes(at % bingoSize)),
  ),
  cross: [...new Set(diagonals.flat())],
  corners: [0, 4, 20, 24],
} as const;

/** Returns whether a pattern is complete. @param isMarked - of a cell of the card. */
export function isComplete(pattern: BingoPattern, isMarked: (cell: number) => boolean): boolean {
  if (pattern === 'frame' || pattern === 'cross' || pattern === 'corners') return bingoShapes[pattern].every(isMarked);
  const count = bingoLines.filter((line) => line.every(isMarked)).length;
  return count >= { three: 3, two: 2, line: 1 }[pattern];
}

/** Draws a card: each column has its own fifteen numbers. */
function cardFrom(floats: readonly number[]): number[] {
  const rest = [...floats];
  const columns = places.map((column) => {
    const isMiddle = column === middleOfLine;
    const drawn = drawFrom(perColumn, rest.splice(0, isMiddle ? bingoSize - 1 : bingoSize));
    const numbers = drawn.map((number) => number + column * perColumn);
    if (isMiddle) numbers.splice(middleOfLine, 0, free);
    return numbers;
  });
  return places.flatMap((row) => columns.map((numbers) => numbers[row] ?? free));
}

export function bingoEngine({ drawn, pays }: BingoRules): Engine<object, BingoDetail> {
  const cells = bingoSize * bingoSize - 1;
  return {
    floats: cells + drawn,

    readChoice: () => ({}),

    play(_, floats) {
      const card = cardFrom(floats.slice(0, cells));
      const balls = drawFrom(bingoNumbers, floats.slice(cells, cells + drawn));
      const marked = new Set([free, ...balls]);
      const pattern = bingoPatterns.find((each) => isComplete(each, (at) => marked.has(card[at] ?? free))) ?? null;
      const multiplier = pattern === null ? 0 : (pays[pattern] * one) / 100;
      return { multiplier, detail: { card, balls, pattern } };
    },
  };
}
