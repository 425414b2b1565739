import { firstOf, type Risk, risks } from '@pavilion/contract/originals';
import { one } from './engine';
import { plinkoEngine, plinkoSlots, rowsOf } from './plinko';

const { rules, rtp, maxWinMultiple } = firstOf.plinko;
const plinko = plinkoEngine(rules);
const boards = rowsOf(rules).flatMap((rows) => risks.map((risk) => [rows, risk] as const));

/** Every path over so many rows, as the floats that draw it. */
const paths = (rows: number): number[][] =>
  Array.from({ length: 2 ** rows }, (_, path) => Array.from({ length: rows }, (__, row) => (path >> row) & 1 && 0.5));

test.each(boards)(
  'the board of %d rows at %s risk returns the RTP on its tile, counted over every path',
  (rows, risk) => {
    const every = paths(rows);
    const paid = every.reduce((sum, floats) => sum + plinko.play({ rows, risk }, floats).multiplier, 0);
    const returns = (paid / every.length / one) * 100;
    expect(returns).toBeGreaterThanOrEqual(rtp);
    expect(returns).toBeLessThan(99.000_001);
  },
);

test.each(boards)('the board of %d rows at %s risk is symmetric and pays more toward its edges', (rows, risk) => {
  const slots = plinkoSlots(rules, { rows, risk });
  expect(slots).toHaveLength(rows + 1);
  expect(slots).toEqual([...slots].reverse());
  const half = slots.slice(0, rows / 2 + 1);
  expect(half).toEqual([...half].sort((a, b) => b - a));
});

test('a higher risk pays more at the edge and less in the middle', () => {
  for (const rows of rowsOf(rules)) {
    const [low, medium, high] = risks.map((risk) => plinkoSlots(rules, { rows, risk }));
    for (const [calm, wild] of [
      [low, medium],
      [medium, high],
    ]) {
      expect(wild?.[0]).toBeGreaterThan(calm?.[0] ?? 0);
      expect(wild?.[rows / 2]).toBeLessThan(calm?.[rows / 2] ?? 0);
    }
  }
});

test('the stated maximum is the best slot of all boards', () => {
  const best = Math.max(...boards.flatMap(([rows, risk]) => plinkoSlots(rules, { rows, risk })));
  expect(best / one).toBe(maxWinMultiple);
});

test('the ball turns right from one half up, and its turns to the right are its slot', () => {
  const floats = [0.499_999, 0.5, 0, 0.999, 0.5, 0.1, 0.2, 0.7];
  expect(plinko.play({ rows: 8, risk: 'low' }, floats).detail).toEqual({ path: [0, 1, 0, 1, 1, 0, 0, 1], slot: 4 });
});

test.each([null, {}, { rows: 9, risk: 'low' }, { rows: '8', risk: 'low' }, { rows: 8, risk: 'extreme' as Risk }])(
  '%j is refused as a bet',
  (raw) => expect(plinko.readChoice(raw)).toBeNull(),
);
