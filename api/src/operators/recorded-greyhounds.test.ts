import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readMessage } from '../domains/exchange/feed/feed-message';
import { listEventMarkets } from '../domains/exchange/markets/event-markets.service';
import { exchangeOf } from '../domains/exchange/markets/exchange.domain';
import { backgroundDone } from '../kernel/background';
import { checkBook } from '../ledger/check';
import { type Bettor, bettor, moneyAt, order, placeOrders } from '../testing/exchange';
import { startWorld, type World } from '../testing/world';
import { type CommandResult, runOps } from './run';
import { addOperators } from './testing/operators';

const folder = resolve('../shared/data');
const whereRecorded = existsSync(folder) ? test : test.skip;
const read = (file: string): string => readFileSync(resolve(folder, file), 'utf8').trim();

const MARKET = '1.197931750';
const [MISSION, JET, KATHY] = ['44331354', '37947503', '36276560'];

interface Recorded {
  readonly mc: readonly {
    readonly marketDefinition?: { readonly status: string; readonly runners: { id: number }[] };
  }[];
}

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await addOperators(world.app, { rina: ['admin'], karim: ['admin'] });
}, 60_000);
afterAll(() => world.stop());

const receive = async (message: object): Promise<void> => {
  const parsed = readMessage(JSON.stringify({ ...message, pt: Date.now() }));
  if (parsed === null) throw new Error('the message can not be read');
  expect(exchangeOf(world.app).handleMessage(parsed)).toBe(true);
  await backgroundDone(world.app);
};
const ops = (operator: string, ...typed: string[]): Promise<CommandResult> =>
  runOps(typed, async () => ({ app: world.app, operator, roles: ['admin'] }));
const market = (...typed: string[]): Promise<CommandResult> =>
  ops('rina', 'market', ...typed, '--reason', 'photo finish');
const bet = async (player: Bettor, side: 'back' | 'lay', runner: string, price: string): Promise<string | number> => {
  const { status, body } = await placeOrders(player, [order(side, price, '100.00', { selection_id: runner })], {
    market: MARKET,
  });
  return body.code ?? status;
};

whereRecorded(
  'recorded greyhounds: names, bets, a withdrawal, the result and its correction',
  async () => {
    const [backer, layer] = [await bettor(world), await bettor(world)];
    const money = async () => [(await moneyAt(backer)).balance, (await moneyAt(layer)).balance];
    const lines = read('greyhounds-win.mcm.ndjson')
      .split('\n')
      .map((line) => JSON.parse(line) as Recorded);
    const statuses = lines.map(({ mc }) => mc[0]?.marketDefinition?.status);
    const [suspended, closed] = [statuses.indexOf('SUSPENDED'), statuses.indexOf('CLOSED')];

    // At the door: its own definitions have no names.
    await receive({ op: 'catalogue', markets: [JSON.parse(read('greyhounds-win.catalogue.json'))] });
    for (const line of lines.slice(0, suspended)) await receive(line);
    const [listed] = exchangeOf(world.app).list('other');
    expect(listed).toMatchObject({ name: 'Sheffield 19th Apr', sport: 'greyhound-racing', marketId: MARKET });
    const race = { id: listed?.eventId ?? '', marketId: MARKET };
    const shown = async () => (await listEventMarkets(world.app.db, exchangeOf(world.app).hub, race))[0];
    expect(await shown()).toMatchObject({ name: 'OR 280m', type: 'WIN', status: 'OPEN', baseRate: 5 });
    expect((await shown())?.rules).toMatch(
      /all bets .* placed on the race prior to the update of the market .* will be void/,
    );

    expect([await bet(backer, 'back', JET, '3.00'), await bet(layer, 'lay', JET, '3.00')]).toEqual([200, 200]);
    expect(await money()).toEqual(['900.00', '800.00']);

    // One trap is withdrawn: every bet before is void, also on the others.
    const definition = lines[0]?.mc[0]?.marketDefinition;
    const runners = definition?.runners.map((each) =>
      String(each.id) === KATHY ? { ...each, status: 'REMOVED' } : each,
    );
    await receive({ op: 'mcm', mc: [{ id: MARKET, marketDefinition: { ...definition, runners } }] });
    expect(await money()).toEqual(['1000.00', '1000.00']);
    expect(await bet(backer, 'back', KATHY, '3.00')).toBe('runner_withdrawn');
    expect([await bet(backer, 'back', JET, '3.00'), await bet(layer, 'lay', JET, '3.00')]).toEqual([200, 200]);

    expect((await market('settle', MARKET, '2. Sandwood Jet')).error).toContain('still OPEN in the feed');
    for (const line of lines.slice(suspended, closed + 1)) await receive(line);
    expect(await bet(backer, 'back', JET, '3.00')).toBe('market_closed');
    expect((await market('settle', MARKET, '3. Kirabilly Kathy')).error).toContain('was withdrawn');
    expect((await market('settle', MARKET, '2. Sandwood Jet')).exit).toBe(0);
    // 200 won, less the market's own 5 percent.
    expect(await money()).toEqual(['1190.00', '800.00']);
    expect(await shown()).toMatchObject({ status: 'CLOSED', winner: '2. Sandwood Jet', settledAt: expect.any(Number) });

    const pending = await market('resettle', MARKET, '1. Paradise Mission', '--json');
    expect(pending.exit).toBe(4);
    const { request } = JSON.parse(pending.out) as { request: string };
    expect([await money(), (await ops('rina', 'requests', 'approve', request)).exit]).toEqual([
      ['1190.00', '800.00'],
      1,
    ]);
    expect((await ops('karim', 'requests', 'approve', request)).exit).toBe(0);
    expect(await money()).toEqual(['900.00', '1095.00']);
    expect((await shown())?.winner).toBe('1. Paradise Mission');
    expect(
      exchangeOf(world.app)
        .market(MARKET)
        ?.runners.find(({ selectionId }) => String(selectionId) === MISSION)?.name,
    ).toBe('1. Paradise Mission');
    expect(await checkBook(world.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
  },
  60_000,
);
