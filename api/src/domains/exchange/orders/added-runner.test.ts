import { houseBalance } from '../../../ledger/accounts';
import { type CommandResult, runOps } from '../../../operators/run';
import { betsIn, MARKET, placeOrders, publishLines, publishMarket } from '../../../testing/exchange';
import { expectSumsToAgree } from '../../../testing/exchange/exchange-sums';
import { type ThreeBettors, threeBettors } from '../../../testing/exchange/three-bettors';
import { startWorld, type World } from '../../../testing/world';
import { exchangeOf } from '../markets/exchange.domain';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());
let { one, two, three, bet, money } = {} as ThreeBettors;
beforeEach(async () => void ({ one, two, three, bet, money } = await threeBettors(world)));
afterEach(() => expectSumsToAgree(world.app));

const [A, B, C, D] = ['11', '22', '33', '44'] as const;
let count = 0;
async function open(runners: readonly string[]): Promise<string> {
  const id = `1.79${(count += 1)}`;
  await publishMarket(world.app, { id, runners });
  return id;
}
const ops = (...typed: string[]): Promise<CommandResult> =>
  runOps(['market', ...typed, '--reason', 'one runner more'], async () => ({
    app: world.app,
    operator: 'rina',
    roles: ['admin'],
  }));
const shown = (market: string) => {
  const { status, runners } = exchangeOf(world.app).market(market) ?? {};
  return [status, ...(runners ?? []).map(({ selectionId }) => String(selectionId))];
};
const code = async (...placed: Parameters<typeof bet>) => (await bet(...placed)).body.code;
const HOUSE_ACCOUNTS = ['gaming', 'shortfalls'] as const;
const house = () => Promise.all(HOUSE_ACCOUNTS.map((account) => houseBalance(world.app.db, account, 'BDT')));

/** Lays of 200 at 2.00, 100 at 4.00 and 100 at 4.00, all against the house. */
async function crossLays(market: string): Promise<void> {
  await bet(one, market, [B, 'lay', '4.00', '100.00']);
  await bet(two, market, [C, 'lay', '4.00', '100.00']);
  const [met] = betsIn(await bet(three, market, [A, 'lay', '2.10', '200.00']));
  expect(met).toMatchObject({ state: 'matched', average: '2.00' });
}

test('a fourth runner suspends a market whose three have crossed, nobody can win on it, and a void returns all', async () => {
  const before = await house();
  const market = await open([A, B, C]);
  await crossLays(market);
  await bet(one, market, [B, 'back', '900.00', '100.00']);
  const warn = jest.spyOn(world.app.log, 'warn');
  await publishMarket(world.app, { id: market, runners: [A, B, C, D] });
  expect(shown(market)).toEqual(['SUSPENDED', A, B, C]);
  expect([await code(one, market, [D, 'back', '2.00', '100.00'])]).toEqual(['market_suspended']);
  expect([await code(one, market, [A, 'back', '2.00', '100.00'])]).toEqual(['market_suspended']);
  expect(betsIn(await one.get('/api/exchange/bets')).map(({ remaining }) => remaining)).toEqual(['0.00']);
  await publishMarket(world.app, { id: market, runners: [A, B, C, D], inPlay: true });
  expect(shown(market)).toEqual(['SUSPENDED', A, B, C]);
  expect(warn.mock.calls).toEqual([
    [
      { market, runners: [`Side ${D}`] },
      'exchange: a runner was added to a market with bets; settle or void it by hand',
    ],
  ]);
  warn.mockRestore();
  await publishMarket(world.app, { id: market, runners: [A, B, C, D], status: 'CLOSED' });
  expect(shown(market)[0]).toBe('CLOSED');
  expect((await ops('settle', market, `Side ${D}`)).error).toContain(`There is no runner 'Side ${D}'`);
  expect(await ops('void', market)).toMatchObject({ exit: 0, error: '' });
  expect(await money()).toEqual(Array.from({ length: 3 }, () => '1000.00 + 0.00'));
  expect(await house()).toEqual(before);
});

test('a third runner suspends a market whose pair has crossed, and the market opens again without it', async () => {
  const market = await open([A, B]);
  await bet(one, market, [A, 'back', '2.00', '100.00']);
  await bet(two, market, [B, 'back', '2.00', '100.00']);
  for (let turn = 0; turn < 2; turn += 1) {
    await publishMarket(world.app, { id: market, runners: [A, B, C] });
    expect([...shown(market), await code(three, market, [A, 'back', '2.00', '100.00'])]).toEqual([
      ...['SUSPENDED', A, B],
      'market_suspended',
    ]);
    await publishMarket(world.app, { id: market, runners: [A, B] });
    expect([...shown(market), await code(three, market, [C, 'back', '2.00', '100.00'])]).toEqual([
      ...['OPEN', A, B],
      'unknown_selection',
    ]);
  }
  expect((await bet(three, market, [A, 'back', '900.00', '100.00'])).status).toBe(200);
  await publishMarket(world.app, { id: market, runners: [A, B], status: 'CLOSED' });
  expect(await ops('settle', market, `Side ${A}`)).toMatchObject({ exit: 0, error: '' });
  expect(await money()).toEqual(['1095.00 + 0.00', '900.00 + 0.00', '1000.00 + 0.00']);
});

test('a market without bets takes the runner, also once its waiting bets have lapsed', async () => {
  const market = await open([A, B]);
  await publishMarket(world.app, { id: market, runners: [A, B, C] });
  expect(shown(market)).toEqual(['OPEN', A, B, C]);
  expect((await bet(one, market, [C, 'back', '2.00', '100.00'])).status).toBe(200);
  await publishMarket(world.app, { id: market, runners: [A, B, C, D] });
  expect(shown(market)).toEqual(['SUSPENDED', A, B, C]);
  expect(await money()).toEqual(Array.from({ length: 3 }, () => '1000.00 + 0.00'));
  await publishMarket(world.app, { id: market, runners: [A, B, C, D], inPlay: true });
  expect(shown(market)).toEqual(['OPEN', A, B, C, D]);
});

test('a withdrawal beside the added runner voids the bets on the withdrawn one', async () => {
  const market = await open([A, B, C]);
  await bet(one, market, [A, 'back', '2.00', '100.00']);
  await bet(two, market, [A, 'lay', '2.00', '100.00']);
  await bet(one, market, [B, 'back', '2.00', '100.00']);
  await bet(three, market, [B, 'lay', '2.00', '100.00']);
  await publishMarket(world.app, { id: market, runners: [A, B, C, D], withdrawn: [A] });
  expect(shown(market)[0]).toBe('SUSPENDED');
  expect(await money()).toEqual(['900.00 + 100.00', '1000.00 + 0.00', '900.00 + 100.00']);
});

test('bets on the house’s market of the same winner count too, and it takes no more', async () => {
  await publishMarket(world.app);
  publishLines(world.app);
  const houseBet = () =>
    placeOrders(one, [{ kind: 'bookmaker', selection_id: `bm-${A}`, side: 'back', rate: '85.00', stake: '200.00' }], {
      market: '900:bookmaker',
    });
  expect((await houseBet()).status).toBe(200);
  await publishMarket(world.app, { runners: [A, B, C] });
  expect(shown(MARKET)).toEqual(['SUSPENDED', A, B]);
  expect((await houseBet()).body.code).toBe('market_suspended');
});
