import fc from 'fast-check';
import { type CommandResult, runOps } from '../../../operators/run';
import { type Bettor, bettor, moneyAt } from '../../../testing/exchange';
import { expectSumsToAgree } from '../../../testing/exchange/exchange-sums';
import { MatchFixture } from '../../../testing/exchange/match-fixture';
import { startWorld, type World } from '../../../testing/world';
import type { BookSelection } from '../books/tables';
import type { Handicap } from '../handicaps/handicap';
import { decideByScorecard } from './from-scorecard';
import { matchResultOf } from './scorecard/match-result';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());
afterEach(() => expectSumsToAgree(world.app));

const LINES = [-6, -1, 0, 1, 6];
const signed = (quarters: number): string => `${quarters > 0 ? '+' : ''}${quarters / 4}`;
const selection = (id: string, name: string, handicap: Handicap): BookSelection => ({
  id,
  name,
  outcome: id,
  handicap,
});
/** Both sides on each line: by the margin, or Over and Under of a total. */
const margins = LINES.flatMap((quarters) => [
  selection(`p${quarters}`, `Padma ${signed(quarters)}`, { of: 'margin', toward: 1, quarters }),
  selection(`m${quarters}`, `Meghna ${signed(-quarters)}`, { of: 'margin', toward: -1, quarters: -quarters }),
]);
const totals = [9, 10, 11, 12].flatMap((quarters) => [
  selection(`o${quarters}`, `Over ${quarters / 4}`, { of: 'total', toward: 1, quarters: -quarters }),
  selection(`u${quarters}`, `Under ${quarters / 4}`, { of: 'total', toward: -1, quarters }),
]);

async function open(selections: readonly BookSelection[], marketType = 'HANDICAP'): Promise<MatchFixture> {
  const fixture = await new MatchFixture(world.app).open();
  await world.app.db
    .updateTable('exchangeBooks')
    .set({ selections: JSON.stringify(selections), marketType })
    .where('marketId', '=', fixture.odds)
    .execute();
  await world.app.db.deleteFrom('exchangeBooks').where('marketId', '=', fixture.bookmaker).execute();
  return fixture;
}

const player = () => bettor(world);
const close = (market: string) =>
  world.app.db.updateTable('exchangeBooks').set({ status: 'CLOSED' }).where('marketId', '=', market).execute();
const ops = (market: string, ...typed: string[]): Promise<CommandResult> =>
  runOps(['market', typed[0] ?? '', market, ...typed.slice(1), '--reason', 'the referee'], async () => ({
    app: world.app,
    operator: 'rina',
    roles: ['admin'],
  }));
const bets = async (who: Bettor) => (await who.get('/api/exchange/history')).body['data'];

// 100.01 at 3.00 wins 200.02; the layer pays what the backer gets. Commission is 5 percent.
test.each([
  ['p-6', 'Padma 3, Meghna 1', '1190.02', 'WON', '200.02'],
  ['p-6', 'Padma 1, Meghna 0', '899.99', 'LOST', '-100.01'],
  ['p-1', 'Padma 1, Meghna 1', '950.00', 'LOST', '-50.00'],
  ['p1', 'Meghna 1, Padma 1', '1095.01', 'WON', '100.01'],
  ['p0', 'Padma 2, Meghna 2', '1000.00', 'void', '0.00'],
  ['m1', 'Padma 0, Meghna 0', '950.00', 'LOST', '-50.00'],
])('a back of %s after %s leaves %s: %s', async (line, score, balance, status, net) => {
  const [backer, layer, fixture] = [await player(), await player(), await open(margins)];
  await fixture.match(backer, layer, line, 300, 100_01);
  await close(fixture.odds);
  const settled = await ops(fixture.odds, 'settle', score);
  expect(settled.exit).toBe(0);
  expect((await moneyAt(backer)).balance).toBe(balance);
  const isHalf = ['-50.00', '100.01'].includes(net);
  const settledBets = await bets(backer);
  expect(settledBets).toMatchObject([{ status, net_profit_loss: net, ...(isHalf && { is_half: true }) }]);
  expect(JSON.stringify(settledBets).includes('is_half')).toBe(isHalf);
});

test('a total is settled by its number, and a corrected one moves the difference', async () => {
  const [backer, layer, fixture] = [await player(), await player(), await open(totals)];
  await fixture.match(backer, layer, 'o10', 300, 100_00);
  await fixture.match(backer, layer, 'u12', 200, 100_00);
  // Three goals win both; two lose the first, four the second.
  expect(await moneyAt(backer)).toEqual({ balance: '1000.00', exposure: '0.00' });
  expect(await moneyAt(layer)).toEqual({ balance: '800.00', exposure: '200.00' });
  await close(fixture.odds);
  expect((await ops(fixture.odds, 'settle', '3')).exit).toBe(0);
  expect((await moneyAt(backer)).balance).toBe('1190.00');
  expect((await moneyAt(layer)).balance).toBe('800.00');
  await fixture.settle('2');
  expect((await moneyAt(backer)).balance).toBe('1000.00');
  expect(await bets(layer)).toMatchObject([{ result: '2' }, { result: '2' }]);
  await fixture.settle(null);
  expect((await moneyAt(layer)).balance).toBe('1000.00');
});

test.each([
  ['3-1', 'the scores of both sides'],
  ['Padma', 'the scores of both sides'],
  ['Padma 3', 'the scores of both sides'],
  ['Padma 3, Jamuna 1', 'the scores of both sides'],
  ['Padma 3, Padma 1', 'the scores of both sides'],
])('"%s" is no result of a market on margins', async (typed, needed) => {
  const fixture = await open(margins);
  await close(fixture.odds);
  expect(await ops(fixture.odds, 'settle', typed)).toMatchObject({ exit: 2, error: expect.stringContaining(needed) });
  await expect(fixture.settle('p-6')).rejects.toThrow('is not a result');
});

test('a withdrawn selection makes its line void, and only when no line is left the market', async () => {
  const [backer, layer, fixture] = [await player(), await player(), await open(margins.slice(0, 4))];
  await fixture.match(backer, layer, 'm-6', 300, 100_00);
  await fixture.match(backer, layer, 'p-1', 300, 100_00);
  expect((await ops(fixture.odds, 'withdraw', 'Padma -1.5')).out).toBe('Withdrawn.');
  expect((await moneyAt(backer)).exposure).toBe('100.00');
  await close(fixture.odds);
  expect((await ops(fixture.odds, 'settle', 'Padma 0, Meghna 0')).exit).toBe(0);
  expect((await moneyAt(backer)).balance).toBe('950.00');
  const other = await open(margins.slice(0, 2));
  expect((await ops(other.odds, 'withdraw', 'Meghna +1.5')).out).toContain('the market is void');
});

test('a scorecard decides the total runs, and leaves margins to an operator', async () => {
  const books = await Promise.all(
    [await open(totals, 'TOTAL_RUNS'), await open(totals, 'TOTAL_SIXES'), await open(margins, 'TOTAL_RUNS')].map(
      ({ odds }) =>
        world.app.db.selectFrom('exchangeBooks').selectAll().where('marketId', '=', odds).executeTakeFirstOrThrow(),
    ),
  );
  const over = { over: 0, deliveries: Array.from({ length: 6 }, () => ({ runs: { batter: 2, extras: 0, total: 2 } })) };
  const innings = ['Padma', 'Meghna'].map((team) => ({ team, overs: [over] }));
  const match = matchResultOf({ info: { teams: ['Padma', 'Meghna'], overs: 1, outcome: { result: 'tie' } }, innings });
  expect(decideByScorecard(books, match, new Map())).toMatchObject([
    { kind: 'decided', decision: { result: '24' } },
    { kind: 'by-hand' },
    { kind: 'by-hand' },
  ]);
});

const bet = fc.record({
  isBack: fc.boolean(),
  at: fc.nat(),
  price: fc.integer({ min: 101, max: 900 }),
  size: fc.integer({ min: 1, max: 40_01 }),
});

/** As the rule says: each half of the stake is a bet of its own, on the next lines if the line ends in a quarter. */
function backerOf({ toward, quarters }: Handicap, result: number, size: number, profit: number): number {
  const ends = (quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1]).map((line) =>
    Math.sign(4 * toward * result + line),
  );
  const [won, lost] = [1, -1].map((sign) => ends.filter((end) => end === sign).length);
  return Math.floor((profit * (won ?? 0)) / 2) - Math.floor((size * (lost ?? 0)) / 2);
}

test('for any bets and scores the balances are those of a model, and nothing costs more than what was held', async () => {
  const [one, other] = [await bettor(world, 10_000_00), await bettor(world, 10_000_00)];
  const scores = fc.tuple(fc.nat({ max: 4 }), fc.nat({ max: 4 }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(bet, { minLength: 1, maxLength: 6 }),
      scores,
      fc.boolean(),
      async (placed, [a, b], isTotal) => {
        const selections = isTotal ? totals : margins;
        const fixture = await open(selections);
        const [before, theirs] = [await moneyAt(one), await moneyAt(other)];
        let expected = 0;
        for (const { isBack, at, price, size } of placed) {
          const { id, handicap } = selections[at % selections.length]!;
          await fixture.match(isBack ? one : other, isBack ? other : one, id, price, size);
          const profit = Math.floor((size * (price - 100)) / 100);
          expected += backerOf(handicap!, isTotal ? a + b : a - b, size, profit) * (isBack ? 1 : -1);
        }
        const [held, theirHold] = [await moneyAt(one), await moneyAt(other)].map(
          ({ exposure }) => Number(exposure) * 100,
        );
        await fixture.settle(isTotal ? String(a + b) : `${a}-${b}`);
        const net = (profit: number): number => profit - (profit > 0 ? Math.floor((profit * 5) / 100) : 0);
        const change = (was: { balance: string }, is: { balance: string }): number =>
          Math.round((Number(is.balance) - Number(was.balance)) * 100);
        expect([change(before, await moneyAt(one)), change(theirs, await moneyAt(other))]).toEqual([
          net(expected),
          net(0 - expected), // not -0, which Jest tells from 0
        ]);
        expect(expected).toBeGreaterThanOrEqual(-Math.round(held ?? 0));
        expect(-expected).toBeGreaterThanOrEqual(-Math.round(theirHold ?? 0));
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
