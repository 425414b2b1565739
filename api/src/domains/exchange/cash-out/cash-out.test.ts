import { planCashOut } from './cash-out';

const levels = (selection: string, back: [number, number][], lay: [number, number][]) => ({ selection, back, lay });
const deep = 100_000_00;
const book = [levels('a', [[200, deep]], [[202, deep]]), levels('b', [[196, deep]], [[200, deep]])];

test('a back at odds that have since shortened is laid off: every winner gives the same result', () => {
  // Backed 'a' with 100.00 at 3.0.
  const plan = planCashOut(
    new Map([
      ['a', 200_00],
      ['b', -100_00],
    ]),
    book,
    100,
  );
  expect(plan?.trades).toEqual([{ selection: 'a', side: 'lay', price: 202, size: 148_51 }]);
  expect(plan?.amount).toBeCloseTo(48_51, -1);
});

test('half the share gives half the amount', () => {
  const [half, whole] = [50, 100].map(
    (share) =>
      planCashOut(
        new Map([
          ['a', 200_00],
          ['b', -100_00],
        ]),
        book,
        share,
      )?.amount ?? 0,
  );
  expect(Math.abs((half ?? 0) * 2 - (whole ?? 0))).toBeLessThanOrEqual(2);
});

test('a cash-out larger than the best three prices can take is not offered', () => {
  const thin = [levels('a', [], [[202, 10_00]]), levels('b', [[196, 10_00]], [])];
  expect(
    planCashOut(
      new Map([
        ['a', 200_00],
        ['b', -100_00],
      ]),
      thin,
      100,
    ),
  ).toBeNull();
});

test('a trade takes several orders, best first; its price is the worst of them', () => {
  const plan = planCashOut(
    new Map([
      ['a', 200_00],
      ['b', -100_00],
    ]),
    [
      levels(
        'a',
        [],
        [
          [200, 50_00],
          [204, deep],
        ],
      ),
    ],
    100,
  );
  expect(plan?.trades).toMatchObject([{ selection: 'a', side: 'lay', price: 204 }]);
  // 200.00 minus the lay's payout: 50.00 at 2.00, the rest at 2.04.
  expect(plan?.trades[0]?.size).toBe(50_00 + Math.floor((200_00 * 100) / 204));
});

test('with three runners, two are traded', () => {
  const three = [
    levels('a', [[300, deep]], [[305, deep]]),
    levels('b', [[300, deep]], [[305, deep]]),
    levels('c', [[300, deep]], [[305, deep]]),
  ];
  const plan = planCashOut(
    new Map([
      ['a', 200_00],
      ['b', -100_00],
      ['c', -50_00],
    ]),
    three,
    100,
  );
  expect(plan?.trades).toHaveLength(2);
});
