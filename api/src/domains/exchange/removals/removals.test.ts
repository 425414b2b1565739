import fc from 'fast-check';
import { type CommandResult, runOps } from '../../../operators/run';
import { type Bettor, bettor, moneyAt } from '../../../testing/exchange';
import { expectSumsToAgree } from '../../../testing/exchange/exchange-sums';
import { MatchFixture } from '../../../testing/exchange/match-fixture';
import { startWorld, type World } from '../../../testing/world';
import type { RemovalPolicy } from '../feed/removal-policy';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());
afterEach(() => expectSumsToAgree(world.app));

const RUNNERS = ['1', '2', '3', '4', '5'];
const NAMES = ['Padma', 'Meghna', 'Jamuna', 'Surma', 'Teesta'];
const PLACES = 2;

/** A race of five runners, with one winner or two places. */
async function race(removalPolicy: RemovalPolicy, winners = 1): Promise<MatchFixture> {
  const fixture = await new MatchFixture(world.app).open();
  const selections = RUNNERS.map((id, index) => ({ id, name: NAMES[index] ?? '', outcome: id }));
  await world.app.db
    .updateTable('exchangeBooks')
    .set({ removalPolicy, winners, selections: JSON.stringify(selections) })
    .where('marketId', '=', fixture.odds)
    .execute();
  return fixture;
}

const player = (poisha?: number) => bettor(world, poisha);
const ops = (...typed: string[]): Promise<CommandResult> =>
  runOps(['market', ...typed, '--reason', 'non-runner'], async () => ({
    app: world.app,
    operator: 'rina',
    roles: ['admin'],
  }));
async function withdraw({ odds }: MatchFixture, runner: string, factor?: string): Promise<void> {
  const done = await ops('withdraw', odds, runner, ...(factor === undefined ? [] : ['--factor', factor]));
  expect(done).toMatchObject({ exit: 0, error: '' });
}
const betsOf = async (who: Bettor) =>
  ((await who.get('/api/exchange/bets')).body['data'] as unknown as Readonly<Record<string, string | null>>[]).map(
    ({ side, selection_id: runner, price, average, matched, remaining }) =>
      `${side} ${runner} ${remaining} at ${price}, ${matched} at ${average ?? '-'}`,
  );

test.each([
  ['a win market', 1, ['25'], '6.00'],
  ['a place market', 2, ['25'], '6.25'],
  ['a win market, below 2.5 percent', 1, ['2.49'], '8.00'],
  ['a win market, from 2.5 percent on', 1, ['2.5'], '7.80'],
  ['a place market, at any factor', 2, ['0.1'], '7.99'],
  ['a win market, twice', 1, ['25', '10'], '5.40'],
  ['a win market, never below 1.01', 1, ['90'], '1.01'],
  ['a place market, never below 1.01', 2, ['100'], '1.01'],
] as const)('odds of 8.0 are reduced: %s', async (_, winners, factors, price) => {
  const [backer, layer, fixture] = [await player(), await player(), await race('REDUCE', winners)];
  await fixture.match(backer, layer, '1', 800, 50_00);
  for (const [at, factor] of factors.entries()) await withdraw(fixture, NAMES[at + 3] ?? '', factor);
  expect(await betsOf(backer)).toEqual([`back 1 0.00 at 8.00, 50.00 at ${price}`]);
  const liability = (Number(price) * 100 - 100) / 2;
  expect(await moneyAt(layer)).toEqual({
    balance: (1000 - liability).toFixed(2),
    exposure: liability.toFixed(2),
  });
  await fixture.settle(winners === 1 ? '1' : '1,2');
  expect(await moneyAt(layer)).toEqual({ balance: (1000 - liability).toFixed(2), exposure: '0.00' });
});

test('a bet matched after a removal is not reduced by it', async () => {
  const [backer, layer, fixture] = [await player(), await player(), await race('REDUCE')];
  await fixture.match(backer, layer, '1', 800, 10_00);
  await withdraw(fixture, 'Surma', '25');
  await fixture.match(backer, layer, '1', 800, 10_00);
  expect(await betsOf(backer)).toEqual(['back 1 0.00 at 8.00, 10.00 at 8.00', 'back 1 0.00 at 8.00, 10.00 at 6.00']);
  await fixture.settle('1');
  // 50.00 and 70.00.
  expect(await moneyAt(layer)).toEqual({ balance: '880.00', exposure: '0.00' });
});

test.each([
  ['win', 1, '2.5', ['back 1 20.00 at 8.00, 0.00 at -']],
  ['win', 1, '2.4', ['back 1 20.00 at 8.00, 0.00 at -', 'lay 2 20.00 at 5.00, 0.00 at -']],
  ['place', 2, '4', ['back 1 20.00 at 8.00, 0.00 at -']],
  // 4.86 is between two prices of the ladder.
  ['place', 2, '3.5', ['back 1 20.00 at 8.00, 0.00 at -', 'lay 2 20.00 at 4.80, 0.00 at -']],
] as const)('in a %s market (%s) a factor of %s leaves %j waiting', async (_, winners, factor, left) => {
  const [bets, fixture] = [await player(), await race('REDUCE', winners)];
  await fixture.wait(bets, '2', 'lay', 500, 20_00);
  await fixture.wait(bets, '1', 'back', 800, 20_00);
  await fixture.wait(bets, '5', 'back', 800, 20_00);
  await withdraw(fixture, 'Teesta', factor);
  expect(await betsOf(bets)).toEqual(left);
});

test('a market that voids everything before keeps what is matched after', async () => {
  const [backer, layer, fixture] = [await player(), await player(), await race('VOID_ALL_BEFORE')];
  await fixture.match(backer, layer, '1', 300, 100_00);
  await withdraw(fixture, 'Teesta');
  expect(await moneyAt(layer)).toEqual({ balance: '1000.00', exposure: '0.00' });
  await fixture.match(backer, layer, '1', 200, 100_00);
  await fixture.settle('1');
  expect(await moneyAt(layer)).toEqual({ balance: '900.00', exposure: '0.00' });
  expect((await backer.get('/api/exchange/history')).body['data']).toMatchObject([
    { status: 'WON', net_profit_loss: '100.00' },
    { status: 'void', net_profit_loss: '0.00' },
  ]);
});

test('a bet that is partly void keeps its waiting part, which matches and counts', async () => {
  const [backer, layer, fixture] = [await player(), await player(), await race('VOID_ALL_BEFORE')];
  await fixture.match(backer, layer, '1', 300, 100_00);
  const order = await world.app.db
    .selectFrom('exchangeOrders')
    .select('id')
    .where('playerId', '=', backer.id)
    .executeTakeFirstOrThrow();
  await world.app.db
    .updateTable('exchangeOrders')
    .set({ size: 150_00, remaining: 50_00, state: 'executable' })
    .where('id', '=', order.id)
    .execute();
  await withdraw(fixture, 'Teesta');
  expect(await betsOf(backer)).toEqual(['back 1 50.00 at 3.00, 0.00 at -']);
  expect(await moneyAt(backer)).toEqual({ balance: '950.00', exposure: '50.00' });
  await fixture.settle(null);
  expect(await moneyAt(backer)).toEqual({ balance: '1000.00', exposure: '0.00' });
});

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('match' as const),
      isBack: fc.boolean(),
      runner: fc.constantFrom(...RUNNERS),
      price: fc.integer({ min: 101, max: 900 }),
      size: fc.integer({ min: 1, max: 40_00 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('removal' as const),
      runner: fc.constantFrom(...RUNNERS),
      factor: fc.integer({ min: 0, max: 9999 }),
    }),
  },
);
const policy = fc.constantFrom('VOID_RUNNER' as const, 'VOID_ALL_BEFORE' as const, 'REDUCE' as const);

interface ModelBet {
  readonly isBack: boolean;
  readonly runner: string;
  readonly size: number;
  price: number;
  isVoid: boolean;
}

/** Applies a removal to the bets of the model, in decimal odds. */
function remove(
  bets: readonly ModelBet[],
  rule: RemovalPolicy,
  winners: number,
  runner: string,
  percent: number,
): void {
  for (const bet of bets) {
    if (bet.runner === runner || rule === 'VOID_ALL_BEFORE') bet.isVoid = true;
    if (rule !== 'REDUCE' || bet.runner === runner || (winners === 1 && percent < 2.5)) continue;
    const left = (10_000 - Math.round(percent * 100)) / 10_000;
    const exact = winners === 1 ? bet.price * left : 100 + (bet.price - 100) * left;
    bet.price = Math.max(101, Math.floor(exact + 0.5 + 1e-9));
  }
}

test('for any bets, removals and results the money is that of a model, and nothing costs more than was held and short', async () => {
  const [one, other] = [await player(10_000_00), await player(10_000_00)];
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 8 }),
      policy,
      fc.constantFrom(1, PLACES),
      fc.nat(),
      async (steps, rule, winners, seed) => {
        const fixture = await race(rule, winners);
        const before = await moneyAt(one);
        const bets: ModelBet[] = [];
        const removed: string[] = [];
        const left = () => RUNNERS.filter((runner) => !removed.includes(runner));
        for (const each of steps) {
          if (removed.includes(each.runner)) continue;
          if (each.kind === 'match') {
            const { isBack, runner, price, size } = each;
            await fixture.match(isBack ? one : other, isBack ? other : one, runner, price, size);
            bets.push({ isBack, runner, price, size, isVoid: false });
          } else if (left().length > winners + 1) {
            removed.push(each.runner);
            await withdraw(fixture, each.runner, rule === 'REDUCE' ? (each.factor / 100).toFixed(2) : undefined);
            remove(bets, rule, winners, each.runner, each.factor / 100);
          }
        }
        const won = left().slice(seed % 2, (seed % 2) + winners);
        const expected = bets
          .filter(({ isVoid }) => !isVoid)
          .reduce((sum, { isBack, runner, price, size }) => {
            const profit = won.includes(runner) ? Math.floor((size * (price - 100)) / 100) : -size;
            return sum + (isBack ? profit : -profit);
          }, 0);
        const held = Math.round(Number((await moneyAt(one)).exposure) * 100);
        await fixture.settle(won.join(','));
        const after = await moneyAt(one);
        const change = Math.round((Number(after.balance) - Number(before.balance)) * 100);
        expect(change).toBe(expected > 0 ? expected - Math.floor((expected * 5) / 100) : expected);
        expect(-change).toBeLessThanOrEqual(held);
        expect(after.exposure).toBe('0.00');
        await fixture.settle(null);
        expect(await moneyAt(one)).toEqual(before);
      },
    ),
    { numRuns: 30 },
  );
}, 120_000);
