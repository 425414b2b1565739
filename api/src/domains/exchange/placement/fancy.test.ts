import { decidingNumber, fancyWins } from './fancy';

test.each([
  // different lines, equal lines
  [
    { no: 45, yes: 47 },
    { yes: [47, 60], no: [0, 44, 45] },
  ],
  [
    { no: 45, yes: 45 },
    { yes: [45, 46], no: [0, 44] },
  ],
])('at %p, Yes wins at or above its line; No wins at or below its own, or below a shared line', (lines, wins) => {
  for (const side of ['yes', 'no'] as const) {
    const number = decidingNumber(side, lines);
    const won = Array.from({ length: 61 }, (_, result) => result).filter((result) => fancyWins(side, number, result));
    expect(wins[side].every((result) => won.includes(result))).toBe(true);
    expect(won).toHaveLength(side === 'yes' ? 61 - lines.yes : lines.no + (lines.no === lines.yes ? 0 : 1));
  }
});

test('between two lines both sides lose', () => {
  const lines = { no: 45, yes: 47 };
  expect((['yes', 'no'] as const).some((side) => fancyWins(side, decidingNumber(side, lines), 46))).toBe(false);
});
