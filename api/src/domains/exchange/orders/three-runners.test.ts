import pWaitFor from 'p-wait-for';
import { runOps } from '../../../operators/run';
import { betsIn, type Bettor, bettor, moneyAt, publishMarket } from '../../../testing/exchange';
import { expectSumsToAgree } from '../../../testing/exchange/exchange-sums';
import { type ThreeBettors, threeBettors } from '../../../testing/exchange/three-bettors';
import { startWorld, type World } from '../../../testing/world';
import type { RemovalPolicy } from '../feed/removal-policy';
import { exchangeOf } from '../markets/exchange.domain';
import { readDisplayedBook } from '../matching/displayed-book';
import { activateDue } from './due';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());
let { one, two, three, bet, money } = {} as ThreeBettors;
beforeEach(async () => void ({ one, two, three, bet, money } = await threeBettors(world)));
afterEach(() => expectSumsToAgree(world.app));

const [A, B, C, D] = ['11', '22', '33', '44'] as const;
const runners = [A, B, C];
let count = 0;
async function open(policy: RemovalPolicy = 'VOID_RUNNER', all: readonly string[] = runners): Promise<string> {
  const id = `1.78${(count += 1)}`;
  await publishMarket(world.app, { id, runners: all });
  await world.app.db.updateTable('exchangeBooks').set({ removalPolicy: policy }).where('marketId', '=', id).execute();
  return id;
}
async function ops(...typed: string[]): Promise<void> {
  const done = await runOps(['market', ...typed, '--reason', 'steward’s notice'], async () => ({
    app: world.app,
    operator: 'rina',
    roles: ['admin'],
  }));
  expect(done).toMatchObject({ exit: 0, error: '' });
}
const inbox = async (player: Bettor, language = 'en') => {
  const { body } = await player.send('GET', '/api/inbox', undefined, { 'accept-language': language });
  return (body as unknown as { data: { data: { message: string }[] } }).data.data.map(({ message }) => message);
};
const history = async (player: Bettor) =>
  (
    (await player.get('/api/exchange/history')).body['data'] as unknown as {
      selection_name: string;
      status: string;
      net_profit_loss: string;
    }[]
  ).map(({ selection_name: selection, status, net_profit_loss: net }) => `${selection} ${status} ${net}`);

/** Backs of 200 at 2.00, 100 at 4.00 and 100 at 4.00: whoever wins is paid 400. */
async function crossAll(market: string): Promise<void> {
  await bet(one, market, [B, 'back', '4.00', '100.00']);
  await bet(two, market, [C, 'back', '4.00', '100.00']);
  const [met] = betsIn(await bet(three, market, [A, 'back', '1.90', '200.00']));
  expect(met).toMatchObject({ state: 'matched', matched: '200.00', average: '2.00' });
}

test('backs of all three runners match each other, and so do lays', async () => {
  const market = await open();
  await crossAll(market);
  await bet(one, market, [B, 'lay', '4.00', '100.00']);
  await bet(two, market, [C, 'lay', '4.00', '100.00']);
  expect(await money()).toEqual(['900.00 + 100.00', '900.00 + 100.00', '800.00 + 200.00']);
  const [met] = betsIn(await bet(three, market, [A, 'lay', '2.10', '200.00']));
  expect(met).toMatchObject({ state: 'matched', average: '2.00' });
  // Each has backed and laid the same.
  expect(await money()).toEqual(Array.from({ length: 3 }, () => '1000.00 + 0.00'));
  await publishMarket(world.app, { id: market, runners, status: 'CLOSED' });
  await ops('settle', market, `Side ${A}`);
  expect(await money()).toEqual(Array.from({ length: 3 }, () => '1000.00 + 0.00'));
});

test.each([
  ['back', '900.00', '1.90'],
  ['lay', '1.02', '2.10'],
] as const)('a %s finds the best orders of the others among worse ones', async (side, worse, limit) => {
  const market = await open();
  for (const price of [worse, '4.00', worse]) {
    await bet(one, market, [B, side, price, '100.00']);
    await bet(two, market, [C, side, price, '100.00']);
  }
  const [met] = betsIn(await bet(three, market, [A, side, limit, '200.00']));
  expect(met).toMatchObject({ state: 'matched', average: '2.00' });
});

test('without an order on one of the runners nothing matches', async () => {
  const market = await open();
  await bet(one, market, [B, 'back', '1.50', '100.00']);
  const [met] = betsIn(await bet(three, market, [A, 'back', '1.50', '100.00']));
  expect(met).toMatchObject({ state: 'executable', matched: '0.00' });
});

test('a dead heat pays each of a set its part, and a corrected result moves the house’s rounding too', async () => {
  const market = await open();
  await crossAll(market);
  await publishMarket(world.app, { id: market, runners, status: 'CLOSED' });
  await ops('settle', market, `Side ${A} = Side ${B}`);
  // Half of 400 to each of two; one of them has staked as much, the other gets 100 less 5 %.
  expect(await money()).toEqual(['1095.00 + 0.00', '900.00 + 0.00', '1000.00 + 0.00']);
});

test('a withdrawal voids the bets of a set on all runners, and their players are told why', async () => {
  const market = await open();
  await crossAll(market);
  const real = await bettor(world);
  await bet(real, market, [A, 'lay', '3.00', '100.00']);
  await bet(three, market, [A, 'back', '3.00', '100.00']);
  await publishMarket(world.app, { id: market, runners, withdrawn: [B] });
  expect(await money()).toEqual(['1000.00 + 0.00', '1000.00 + 0.00', '900.00 + 100.00']);
  expect(await history(two)).toEqual([`Side ${C} void 0.00`]);
  const why =
    'Side 22 was withdrawn from Match 781: Match Odds. Bets matched on it are void, and unmatched bets on it have lapsed. Some of your bets were matched with bets on every other runner at once. Such a match needs all of its runners, so it is void too. The money set aside for these bets is released.';
  const expected = why.replace('781', market.slice(2));
  for (const player of [one, two, three]) expect(await inbox(player)).toEqual([expected]);
  expect(await inbox(two, 'bn')).toEqual([expect.stringContaining('একসঙ্গে বাকি সব প্রতিযোগীর বাজির সঙ্গে মিলেছিল')]);
  expect(await inbox(real)).toEqual([expect.stringContaining('Your other bets in the market stand.')]);
  await publishMarket(world.app, { id: market, runners, withdrawn: [B], status: 'CLOSED' });
  await ops('settle', market, `Side ${A}`);
  expect(await money()).toEqual(['1000.00 + 0.00', '1000.00 + 0.00', '1190.00 + 0.00']);
});

test('a process of the previous release has a text for the message about a set', async () => {
  const market = await open();
  await crossAll(market);
  await ops('withdraw', market, `Side ${B}`);
  const { params } = await world.app.db
    .selectFrom('inboxMessages')
    .select('params')
    .where('playerId', '=', two.id)
    .executeTakeFirstOrThrow();
  expect(params).toMatchObject({ effect: 'void', isCrossed: true });
});

test('in a market that reduces odds a set is void as well, beside bets that are reduced', async () => {
  const market = await open('REDUCE');
  await crossAll(market);
  const real = await bettor(world);
  await bet(real, market, [A, 'lay', '8.00', '100.00']);
  await bet(three, market, [A, 'back', '8.00', '100.00']);
  await ops('withdraw', market, `Side ${B}`, '--factor', '25');
  expect(await money()).toEqual(['1000.00 + 0.00', '1000.00 + 0.00', '900.00 + 100.00']);
  expect(await moneyAt(real)).toEqual({ balance: '500.00', exposure: '500.00' });
  expect((await inbox(three)).sort()).toEqual([
    expect.stringContaining('with a reduction factor of 25%'),
    expect.stringContaining('Such a match needs all of its runners'),
  ]);
  expect(await inbox(real)).toEqual([expect.stringContaining('with a reduction factor of 25%')]);
});

test('a market that voids everything before a withdrawal says so also to players of a set', async () => {
  const market = await open('VOID_ALL_BEFORE');
  await crossAll(market);
  await ops('withdraw', market, `Side ${B}`);
  expect(await money()).toEqual(Array.from({ length: 3 }, () => '1000.00 + 0.00'));
  expect(await inbox(two)).toEqual([expect.stringContaining('all bets matched before the withdrawal are void')]);
});

test('what a void set leaves of other bets beyond the balance is a shortfall, which the house pays', async () => {
  const market = await open();
  await crossAll(market);
  const real = await bettor(world);
  // Lays 200 at 3.00, covered in part by the back of a set: 800 are left for a bet elsewhere.
  await bet(real, market, [A, 'back', '3.00', '200.00']);
  await bet(three, market, [A, 'lay', '3.00', '200.00']);
  expect((await money())[2]).toBe('800.00 + 200.00');
  const other = await open();
  await bet(three, other, [A, 'back', '3.00', '800.00']);
  await ops('withdraw', market, `Side ${C}`);
  expect((await money())[2]).toBe('0.00 + 1000.00');
  expect(await inbox(three)).toContainEqual(expect.stringContaining('can lose ৳200.00 more than your main wallet'));
  await publishMarket(world.app, { id: market, runners, withdrawn: [C], status: 'CLOSED' });
  await ops('settle', market, `Side ${A}`);
  expect((await money())[2]).toBe('0.00 + 800.00');
  expect(await moneyAt(real)).toEqual({ balance: '1380.00', exposure: '0.00' });
});

test('once one of three or of four is withdrawn, the others cross from then on, and a set of them is void in turn', async () => {
  const market = await open('VOID_RUNNER', [A, B, C, D]);
  await bet(one, market, [B, 'back', '4.00', '100.00']);
  await bet(two, market, [C, 'back', '4.00', '100.00']);
  const [alone] = betsIn(await bet(three, market, [A, 'back', '2.00', '100.00']));
  expect(alone).toMatchObject({ matched: '0.00' });
  await ops('withdraw', market, `Side ${D}`);
  const [met] = betsIn(await bet(three, market, [A, 'back', '2.00', '200.00']));
  expect(met).toMatchObject({ matched: '200.00', average: '2.00' });
  await ops('withdraw', market, `Side ${C}`);
  expect(await money()).toEqual(['1000.00 + 0.00', '1000.00 + 0.00', '900.00 + 100.00']);
  // Two are left: 2.00 against 2.00.
  const [pair] = betsIn(await bet(one, market, [B, 'back', '2.00', '100.00']));
  expect(pair).toMatchObject({ state: 'matched', average: '2.00' });
  await ops('withdraw', market, `Side ${B}`);
  expect(await money()).toEqual(Array.from({ length: 3 }, () => '1000.00 + 0.00'));
});

test('the page shows what the two other runners imply, which a fill-or-kill bet gets', async () => {
  const market = await open();
  await bet(one, market, [B, 'back', '4.00', '100.00']);
  await bet(one, market, [B, 'back', '5.00', '100.00']);
  await bet(two, market, [C, 'back', '4.00', '160.00']);
  await bet(two, market, [A, 'lay', '1.90', '100.00']);
  const { levels } = await readDisplayedBook(world.app.db, market);
  expect(levels.find(({ selection }) => selection === A)).toEqual({
    selection: A,
    // At 5.00 and 4.00 the others leave 1.818: of 242.42 together, 48.48 and all of the 60 left are theirs.
    back: [
      [200, 200_00],
      [190, 100_00],
      [181, 133_93],
    ],
    lay: [],
  });
  const kill = { time_in_force: 'fill_or_kill', min_fill_size: '300.01' };
  const [killed] = betsIn(await bet(three, market, [A, 'back', '1.90', '400.00'], kill));
  expect(killed).toMatchObject({ matched: '0.00', lapsed: '400.00' });
  const [filled] = betsIn(
    await bet(three, market, [A, 'back', '1.90', '400.00'], { ...kill, min_fill_size: '300.00' }),
  );
  expect(filled).toMatchObject({ matched: '300.00', lapsed: '100.00' });
});

test('in play a bet meets the two others when its delay is over', async () => {
  const market = await open();
  await bet(one, market, [B, 'back', '4.00', '100.00'], { persistence: 'keep' });
  await publishMarket(world.app, { id: market, runners, inPlay: true });
  await bet(two, market, [C, 'back', '900.00', '100.00']);
  await bet(two, market, [C, 'back', '4.00', '100.00']);
  await bet(three, market, [A, 'back', '900.00', '100.00']);
  await bet(three, market, [A, 'back', '2.00', '200.00']);
  expect(betsIn(await three.get('/api/exchange/bets'))).toMatchObject([{ matched: '0.00' }, { matched: '0.00' }]);
  world.app.clock.advance(6_000);
  exchangeOf(world.app).hub.heartbeat();
  await pWaitFor(() => activateDue(world.app));
  const bets = betsIn(await three.get('/api/exchange/bets'));
  expect(bets.map(({ price, matched }) => `${matched} at ${price}`).sort()).toEqual([
    '0.00 at 900.00',
    '200.00 at 2.00',
  ]);
});

test('cashing out takes real prices only', async () => {
  const market = await open();
  await bet(one, market, [A, 'lay', '3.00', '100.00']);
  await bet(three, market, [A, 'back', '3.00', '100.00']);
  // Lays on the two others imply a lay at 2.00 on the first runner, which nobody backs: they are backed instead.
  await bet(one, market, [B, 'lay', '4.00', '100.00']);
  await bet(two, market, [C, 'lay', '4.00', '100.00']);
  const offer = (await three.get(`/api/exchange/cash-out/${market}?share=100`)).body;
  expect(offer).toMatchObject({
    state: 'offered',
    trades: [
      { selection_id: B, side: 'back', price: '4.00' },
      { selection_id: C, side: 'back', price: '4.00' },
    ],
  });
});
