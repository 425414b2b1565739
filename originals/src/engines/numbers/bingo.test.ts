import { type BingoPattern, bingoPatterns, firstOf } from '@pavilion/contract/originals';
import { bingoChances } from '../../testing/strategies/bingo';
import { one } from '../engine';
import { bingoEngine, bingoLines, bingoMiddle, bingoNumbers, bingoShapes, free, isComplete } from './bingo';

const { rules, rtp, maxWinMultiple } = firstOf.bingo;
const engine = bingoEngine(rules);

/** Plays a round whose card has the first numbers of each column, and whose balls begin with these. */
function playBalls(first: readonly number[]): ReturnType<typeof engine.play> {
  const left = Array.from({ length: bingoNumbers }, (_, at) => at + 1);
  const late = left.filter((ball) => !first.includes(ball) && (ball - 1) % 15 > 4);
  const balls = [...first, ...late].slice(0, rules.drawn).map((ball) => {
    const float = (left.indexOf(ball) + 0.5) / left.length;
    left.splice(left.indexOf(ball), 1);
    return float;
  });
  return engine.play({}, [...new Array<number>(24).fill(0), ...balls]);
}
const firstCard = playBalls([]).detail.card;
const ballsOf = (cells: readonly number[]): number[] =>
  cells.filter((at) => at !== bingoMiddle).map((at) => firstCard[at] ?? 0);

test('each column has five different numbers of its own fifteen, and the middle is free', () => {
  for (const float of [0, 0.37, 0.999_999]) {
    const { card } = engine.play({}, new Array<number>(engine.floats).fill(float)).detail;
    expect(card[bingoMiddle]).toBe(free);
    for (const [at, number] of card.entries())
      if (at !== bingoMiddle) expect(Math.floor((number - 1) / 15)).toBe(at % 5);
    expect(new Set(card).size).toBe(25);
  }
});

test('there are twelve lines of five cells, four of them through the free middle', () => {
  expect(new Set(bingoLines.map((line) => [...line].sort((a, b) => a - b).join())).size).toBe(12);
  expect(bingoLines.every((line) => new Set(line).size === 5)).toBe(true);
  expect(bingoLines.filter((line) => line.includes(bingoMiddle))).toHaveLength(4);
  expect([bingoShapes.frame.length, bingoShapes.cross.length]).toEqual([16, 9]);
});

test.each<[BingoPattern | null, readonly number[]]>([
  [null, [0, 1, 2, 3]],
  ['line', [10, 11, 13, 14]],
  ['corners', [0, 4, 20, 24]],
  ['corners', [0, 4, 20, 24, 10, 11, 13, 14]],
  ['two', [10, 11, 13, 14, 2, 7, 17, 22]],
  ['three', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14]],
  ['cross', bingoShapes.cross],
  ['frame', bingoShapes.frame],
])('the best complete pattern pays: %s', (pattern, cells) => {
  const { multiplier, detail } = playBalls(ballsOf(cells));
  expect(detail.pattern).toBe(pattern);
  expect(detail.balls).toHaveLength(rules.drawn);
  expect(multiplier).toBe(pattern === null ? 0 : (rules.pays[pattern] * one) / 100);
});

test('the listed return is counted over every set of marked cells', () => {
  const chances = bingoChances(rules.drawn);
  const sum = bingoPatterns.reduce((all, pattern) => all + chances[pattern] * rules.pays[pattern], 0);
  expect(Math.floor(sum * 100) / 100).toBe(rtp);
  expect(Math.max(...bingoPatterns.map((pattern) => rules.pays[pattern])) / 100).toBe(maxWinMultiple);
  // The frame, alone counted by hand: sixteen of the card's numbers are among the balls.
  let frame = 1;
  for (let at = 0; at < 16; at += 1) frame *= (rules.drawn - at) / (bingoNumbers - at);
  expect(chances.frame / frame).toBeCloseTo(1, 9);
});

test('all cells complete every pattern, and the free middle alone none', () => {
  for (const pattern of bingoPatterns) {
    expect(isComplete(pattern, () => true)).toBe(true);
    expect(isComplete(pattern, (at) => at === bingoMiddle)).toBe(false);
  }
});
