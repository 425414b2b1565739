import { SessionFigures } from './session-figures';

const round = (stake: string, payout: string, free = false) => ({
  stake,
  payout,
  multiplier: (Number(payout) / Number(stake)) * 10_000,
  ...(free ? { free: true as const } : {}),
});

test('stakes, payouts and the profit after each bet are exact', () => {
  const figures = new SessionFigures();
  for (const each of [round('0.10', '0.00'), round('0.20', '0.40'), round('0.30', '0.30')]) figures.add(each);
  expect(figures).toMatchObject({ bets: 3, wins: 1, staked: 60, paid: 70, best: 20_000, profit: 10 });
  expect(figures.curve).toEqual([0, -10, 10, 10]);
});

test('a free round costs nothing, and any payout of it is a win', () => {
  const figures = new SessionFigures();
  figures.add(round('10.00', '2.50', true));
  expect(figures).toMatchObject({ staked: 0, wins: 1, profit: 250 });
});

test('the curve has the last bets only, and clearing starts again from zero', () => {
  const figures = new SessionFigures();
  for (let bet = 0; bet < 500; bet += 1) figures.add(round('1.00', '0.00'));
  expect([figures.curve.length, figures.curve.at(-1)]).toEqual([200, -50_000]);
  figures.clear();
  expect(figures).toMatchObject({ bets: 0, profit: 0, curve: [0] });
});
