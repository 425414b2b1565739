import pWaitFor from 'p-wait-for';
import { listHouseLimits } from '../domains/exchange/markets/event-markets.service';
import { exchangeOf } from '../domains/exchange/markets/exchange.domain';
import { readSuspendedLines } from '../domains/exchange/markets/suspended-lines';
import {
  type Bettor,
  bettor,
  EVENT,
  MARKET,
  moneyAt,
  order,
  placeOrders,
  publishLines,
  publishMarket,
  watchBook,
} from '../testing/exchange';
import { startWorld, type World } from '../testing/world';
import { type CommandResult, runOps } from './run';

let world: World;
let player: Bettor;
beforeEach(async () => {
  world = await startWorld();
  player = await bettor(world);
  await publishMarket(world.app, { inPlay: true });
  publishLines(world.app, { fancy: { no: 45, yes: 47 } });
}, 60_000);
afterEach(() => world.stop());

const ops = (...typed: string[]): Promise<CommandResult> =>
  runOps(['market', ...typed, '--reason', 'match fixing alarm'], async () => ({
    app: world.app,
    operator: 'rina',
    roles: ['trader'],
  }));
const bet = async (stake = '100.00'): Promise<number | string> => {
  const { status, body } = await placeOrders(player, [order('back', '3.00', stake)]);
  return body.code ?? status;
};
const fancy = async (): Promise<number | string> => {
  const yes = { kind: 'fancy', side: 'yes', line: 47, rate: '100.00', stake: '100.00' };
  const { status, body } = await placeOrders(player, [yes], { market: `${EVENT}:fancy:7` });
  return body.code ?? status;
};
const shown = () => exchangeOf(world.app).market(MARKET)?.status;

test('a suspended market takes no bets, nor do the house’s lines, until an operator opens it, whatever the feed says', async () => {
  const stop = watchBook(world.app);
  expect([await bet(), await fancy()]).toEqual([200, 200]);
  expect((await ops('suspend', MARKET)).out).toContain('Suspended until an operator opens it.');
  expect([await bet(), await fancy()]).toEqual(['market_suspended', 'market_suspended']);
  await pWaitFor(() => shown() === 'SUSPENDED');
  expect(exchangeOf(world.app).lines(EVENT)?.fancy[0]?.suspended).toBe(1);
  await publishMarket(world.app, { inPlay: true, more: { name: 'Winner' } });
  expect([await bet(), shown()]).toEqual(['market_suspended', 'SUSPENDED']);
  expect((await ops('suspend', MARKET)).error).toBe('Winner of Match 900 is already suspended, by rina.');
  expect((await ops('open', MARKET)).exit).toBe(0);
  await pWaitFor(() => shown() === 'OPEN');
  expect([await bet(), await fancy()]).toEqual([200, 200]);
  expect((await ops('open', MARKET)).error).toContain('is not suspended by an operator');
  stop();
});

test('one line of the house can be suspended alone', async () => {
  expect([await fancy(), (await ops('suspend', `${EVENT}:fancy:7`)).exit]).toEqual([200, 0]);
  expect([await fancy(), await bet()]).toEqual(['market_suspended', 200]);
  const lines = async () => {
    const { hub } = exchangeOf(world.app);
    hub.suspendLines(await readSuspendedLines(world.app.db, world.app.clock.now()));
    // In play, silence would suspend every line.
    hub.heartbeat();
    const { fancy: [line] = [], bookmaker = [] } = exchangeOf(world.app).lines(EVENT) ?? {};
    return [line, ...bookmaker].map((each) => each?.suspended);
  };
  expect(await lines()).toEqual([1, 0, 0]);
  expect((await ops('open', `${EVENT}:fancy:7`)).exit).toBe(0);
  expect(await lines()).toEqual([0, 0, 0]);
  expect(await fancy()).toBe(200);
});

test('a line that was settled days ago is no longer read as suspended', async () => {
  expect([await fancy(), (await ops('suspend', `${EVENT}:fancy:7`)).exit]).toEqual([200, 0]);
  expect((await ops('settle', `${EVENT}:fancy:7`, '46')).exit).toBe(0);
  const suspendedIn = async (days: number): Promise<string[]> =>
    readSuspendedLines(world.app.db, world.app.clock.now() + days * 86_400_000);
  expect([await suspendedIn(1), await suspendedIn(3)]).toEqual([[`${EVENT}:fancy:7`], []]);
});

test('a limit is the largest stake of a new bet in its market, never above the site’s own', async () => {
  expect((await ops('limit', MARKET, '150')).out).toContain('Stakes up to 150.00');
  expect([await bet('150.01'), await bet('150.00')]).toEqual(['stake_too_large', 200]);
  await world.set('exchange_stakes', { most: 12_000 });
  expect(await bet('120.01')).toBe('stake_too_large');
  await world.set('exchange_stakes', {});
  expect((await ops('limit', MARKET, 'none')).exit).toBe(0);
  expect([await fancy(), (await ops('limit', `${EVENT}:fancy:7`, '50')).exit]).toEqual([200, 0]);
  expect(await fancy()).toBe('stake_too_large');
  const houseLimits = () => listHouseLimits(world.app.db, EVENT);
  expect(await houseLimits()).toEqual([{ marketId: `${EVENT}:fancy:7`, maxStake: 50_00 }]);
  expect((await ops('limit', `${EVENT}:fancy:7`, 'none')).exit).toBe(0);
  expect(await houseLimits()).toEqual([]);
  expect(await bet('150.01')).toBe(200);
  for (const wrong of ['0', '-5', 'much']) expect((await ops('limit', MARKET, wrong)).exit).toBe(2);
});

test('a market that the feed leaves open can be ended once it is suspended; each step is in the log', async () => {
  // In play its bet would wait out a delay.
  await publishMarket(world.app);
  const stop = watchBook(world.app);
  const lays = () => exchangeOf(world.app).market(MARKET)?.runners[0]?.ex.availableToLay;
  expect([await bet(), await moneyAt(player)]).toEqual([200, { balance: '900.00', exposure: '100.00' }]);
  expect((await ops('close', MARKET)).error).toContain('suspend it first');
  expect([(await ops('suspend', MARKET)).exit, (await ops('close', MARKET)).exit]).toEqual([0, 0]);
  expect(await moneyAt(player)).toEqual({ balance: '1000.00', exposure: '0.00' });
  expect((await ops('open', MARKET)).error).toContain('takes no more bets');
  await publishMarket(world.app);
  expect([await bet(), (await ops('settle', MARKET, 'Side 11')).exit]).toEqual(['market_closed', 0]);
  // Its last prices stay in sight.
  await pWaitFor(() => lays()?.length === 1);
  expect(lays()).toEqual([{ price: 3, size: 100 }]);
  stop();
  const log = await world.app.db
    .selectFrom('auditLog')
    .select('act')
    .where('subject', '=', MARKET)
    .orderBy('seq')
    .execute();
  expect(log.map(({ act }) => act)).toEqual(['market-suspend', 'market-close', 'market-settle']);
  const shown = await runOps(['market', 'show', MARKET, '--json', '--without-players'], async () => ({
    app: world.app,
    operator: 'rina',
    roles: ['support'],
  }));
  expect(JSON.parse(shown.out)).toMatchObject({
    nets: [],
    log: [
      { act: 'market-settle', operator: 'rina', details: { before: 'open', result: 'Side 11' } },
      { act: 'market-close', details: { reason: 'match fixing alarm' } },
      { act: 'market-suspend' },
    ],
  });
  const reads = world.app.db.selectFrom('auditLog').select('seq').where('act', '=', 'read');
  expect(await reads.execute()).toEqual([]);
});
