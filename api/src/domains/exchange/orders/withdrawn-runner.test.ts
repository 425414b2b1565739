import pWaitFor from 'p-wait-for';
import { newId } from '@pavilion/database/id';
import { inTransaction } from '../../../kernel/database/database';
import { houseBalance } from '../../../ledger/accounts';
import { type CommandResult, runOps } from '../../../operators/run';
import {
  betsIn,
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
} from '../../../testing/exchange';
import { expectSumsToAgree } from '../../../testing/exchange/exchange-sums';
import { startWorld, type World } from '../../../testing/world';
import { collectShortfalls } from '../holds/shortfalls.service';
import { exchangeOf } from '../markets/exchange.domain';

const BOOKMAKER = `${EVENT}:bookmaker`;
const runners = ['11', '22', '33'];
let world: World;
let [backer, layer, third, other]: Bettor[] = [];
beforeEach(async () => {
  world = await startWorld();
  // Two operators are the subject of requests.test.ts.
  await world.set('operator_approvals', { resettlements: false });
  [backer, layer, third, other] = [await bettor(world), await bettor(world), await bettor(world), await bettor(world)];
  await publishMarket(world.app, { runners });
  await betOnAll();
}, 60_000);
afterEach(async () => {
  await expectSumsToAgree(world.app);
  await world.stop();
});

const of = (player: Bettor | undefined): Bettor => player as Bettor;
const on = (selection: string, side: 'back' | 'lay', price: string, stake: string, more: object = {}): object =>
  order(side, price, stake, { selection_id: selection, ...more });
/** Returns main balance and hold of all four players, in taka. */
const money = (): Promise<string[]> =>
  Promise.all(
    [backer, layer, third, other].map(async (player) => Object.values(await moneyAt(of(player))).join(' + ')),
  );
const inbox = async (player: Bettor | undefined, language = 'en') => {
  const { body } = await of(player).send('GET', '/api/inbox', undefined, { 'accept-language': language });
  return (body as unknown as { data: { data: { kind: string; message: string }[] } }).data.data.map(
    ({ kind, message }) => `${kind}: ${message}`,
  );
};
const ops = (...typed: string[]): Promise<CommandResult> =>
  runOps(['market', ...typed, '--reason', 'steward’s notice'], async () => ({
    app: world.app,
    operator: 'rina',
    roles: ['admin'],
  }));
const status = () => exchangeOf(world.app).market(MARKET)?.status;

const records = async (player: Bettor | undefined) =>
  (
    (await of(player).get('/api/exchange/history')).body['data'] as unknown as {
      selection_name: string;
      status: string;
      net_profit_loss: string;
    }[]
  )
    .map(
      ({ selection_name: selection, status: became, net_profit_loss: net }) =>
        `${selection.trim().toLowerCase()} ${became} ${net}`,
    )
    .sort();
const openOn = async (player: Bettor | undefined) =>
  betsIn(await of(player).get('/api/exchange/bets')).map(
    ({ selection, remaining, size }) => `${selection} ${remaining} of ${size}`,
  );
const credit = ({ id }: Bettor, poisha: number) =>
  inTransaction(world.app.db, (trx) => world.app.ledger.deposit(trx, id, poisha, 'bkash', newId()));

/** Matches 100 at 3.00 on the first runner and 100.05 at 2.02 on the second; the rest waits. */
async function betOnAll(): Promise<void> {
  await placeOrders(of(backer), [
    on('11', 'back', '3.00', '100.00'),
    on('33', 'back', '900.00', '120.00', { persistence: 'keep' }),
  ]);
  await placeOrders(of(layer), [on('11', 'lay', '3.00', '130.01'), on('22', 'back', '2.02', '100.05')]);
  await placeOrders(of(third), [on('22', 'lay', '2.02', '100.05')]);
  // 100 and 120; 200 and 60.02 of the lay, and 100.05; the liability of the second runner's lay.
  expect(await money()).toEqual(['780.00 + 220.00', '639.93 + 360.07', '897.95 + 102.05', '1000.00 + 0.00']);
}

test('bets on a withdrawn runner are void and lapse, the market goes on, and every bettor is told why', async () => {
  await publishMarket(world.app, { runners, withdrawn: ['11'] });
  // The 120 wait on the third runner; 100.05 and 102.05 are matched on the second.
  expect(await money()).toEqual(['880.00 + 120.00', '899.95 + 100.05', '897.95 + 102.05', '1000.00 + 0.00']);
  expect(status()).toBe('OPEN');
  expect((await placeOrders(of(other), [on('11', 'back', '2.00', '100.00')])).body.code).toBe('runner_withdrawn');
  expect((await placeOrders(of(other), [on('22', 'back', '9.00', '100.00')])).status).toBe(200);
  const message =
    'runner_withdrawn: Side 11 was withdrawn from Match 900: Match Odds. Bets matched on it are void, unmatched bets on it have lapsed, and the money set aside for them is released. Your other bets in the market stand.';
  for (const player of [backer, layer, third]) expect(await inbox(player)).toEqual([message]);
  expect(await inbox(backer, 'bn')).toEqual([
    expect.stringContaining('Match 900: ম্যাচ অডস থেকে Side 11 প্রত্যাহার করা হয়েছে'),
  ]);
  expect(await inbox(other)).toEqual([]);
  expect(await openOn(backer)).toEqual(['Side 33 120.00 of 120.00']);
  expect(await openOn(layer)).toEqual(['Side 22 0.00 of 100.05']);
});

test('a withdrawal is final whatever the feed sends, also in a later process; an omitted runner counts as withdrawn', async () => {
  await publishMarket(world.app, { runners: ['22', '33'] });
  await publishMarket(world.app, { runners });
  expect((await placeOrders(of(other), [on('11', 'back', '2.00', '100.00')])).body.code).toBe('runner_withdrawn');
  const later = await world.second();
  await publishMarket(later.app, { runners });
  const shown = (app: World['app']) =>
    exchangeOf(app)
      .market(MARKET)
      ?.runners.map((runner) => runner.status);
  const ends = [world.app, later.app].map((app) => watchBook(app));
  await pWaitFor(() => shown(later.app)?.[0] === 'REMOVED' && shown(world.app)?.[0] === 'REMOVED');
  ends.forEach((end) => end());
  expect(await inbox(backer)).toHaveLength(1);
  await later.stop();
});

test('an operator withdraws a runner as the feed does', async () => {
  expect((await ops('withdraw', MARKET, 'Side 99')).error).toContain("There is no runner 'Side 99'");
  expect((await ops('withdraw', MARKET, 'Side 11', '--factor', '25')).error).toContain('reduces no odds');
  expect(await ops('withdraw', MARKET, 'Side 11')).toMatchObject({ exit: 0, error: '' });
  expect((await ops('withdraw', MARKET, 'Side 11')).error).toContain('already withdrawn');
  expect(await money()).toEqual(['880.00 + 120.00', '899.95 + 100.05', '897.95 + 102.05', '1000.00 + 0.00']);
  await publishMarket(world.app, { runners });
  expect((await placeOrders(of(other), [on('11', 'back', '2.00', '100.00')])).body.code).toBe('runner_withdrawn');
  expect((await ops('show', MARKET)).out).toContain('11 Side 11 (withdrawn)');
});

test('after an operator voids the market all players have their initial balances', async () => {
  await publishMarket(world.app, { runners, withdrawn: ['11'] });
  expect(await ops('void', MARKET)).toMatchObject({ exit: 0, error: '' });
  expect(await money()).toEqual(Array.from({ length: 4 }, () => '1000.00 + 0.00'));
});

test('once no more runners are left than win, everything is void, also the house’s market', async () => {
  publishLines(world.app);
  await placeOrders(
    of(other),
    [{ kind: 'bookmaker', selection_id: 'bm-22', side: 'back', rate: '85.00', stake: '200.00' }],
    { market: BOOKMAKER },
  );
  await publishMarket(world.app, { runners, withdrawn: ['11', '33'] });
  expect(await money()).toEqual(Array.from({ length: 4 }, () => '1000.00 + 0.00'));
  expect(await inbox(layer)).toEqual([
    expect.stringMatching(/^runner_withdrawn: Side 11, Side 33 .* all bets .* void/),
  ]);
  expect(await inbox(other)).toHaveLength(1);
  expect((await ops('resettle', MARKET, 'Side 22')).error).toContain('no more runners left than win');
});

test('bets on the withdrawn runner stay void when the market is settled and resettled', async () => {
  await publishMarket(world.app, { runners, withdrawn: ['11'] });
  expect((await ops('settle', MARKET, 'Side 22')).error).toContain('still OPEN in the feed');
  await publishMarket(world.app, { runners, withdrawn: ['11'], status: 'CLOSED' });
  expect((await ops('settle', MARKET, 'Side 11')).error).toBe(
    "Side 11 was withdrawn from Match Odds and can't have won: name another, or void it.",
  );
  expect(await ops('settle', MARKET, 'Side 22')).toMatchObject({ exit: 0, error: '' });
  // 102.05 minus 5.10 commission.
  expect(await money()).toEqual(['1000.00 + 0.00', '1096.95 + 0.00', '897.95 + 0.00', '1000.00 + 0.00']);
  expect([await records(backer), await records(layer)]).toEqual([
    ['side 11 void 0.00', 'side 33 lapsed 0.00'],
    ['side 11 void 0.00', 'side 22 WON 102.05'],
  ]);
  expect(await ops('resettle', MARKET, 'Side 33')).toMatchObject({ exit: 0, error: '' });
  expect(await money()).toEqual(['1000.00 + 0.00', '899.95 + 0.00', '1095.05 + 0.00', '1000.00 + 0.00']);
  expect(await ops('resettle', MARKET, 'void')).toMatchObject({ exit: 0, error: '' });
  expect(await money()).toEqual(Array.from({ length: 4 }, () => '1000.00 + 0.00'));
});

test('house bets on a withdrawn runner are void too, new ones are refused, and their bettors are told', async () => {
  publishLines(world.app);
  const house = (runner: string) =>
    placeOrders(
      of(other),
      [{ kind: 'bookmaker', selection_id: `bm-${runner}`, side: 'back', rate: '85.00', stake: '200.00' }],
      { market: BOOKMAKER },
    );
  await house('11');
  await publishMarket(world.app, { runners, withdrawn: ['11'] });
  expect(await inbox(other)).toHaveLength(1);
  expect(await moneyAt(of(other))).toEqual({ balance: '1000.00', exposure: '0.00' });
  expect((await house('11')).body.code).toBe('runner_withdrawn');
  expect((await house('22')).status).toBe(200);
  await publishMarket(world.app, { runners, withdrawn: ['11'], status: 'CLOSED' });
  expect(await ops('settle', MARKET, 'Side 22')).toMatchObject({ exit: 0, error: '' });
  expect(await moneyAt(of(other))).toEqual({ balance: '1170.00', exposure: '0.00' });
});

describe('a player whose lays hedged each other', () => {
  let poor: Bettor;
  beforeEach(async () => {
    poor = await bettor(world, 130_00);
    await placeOrders(of(other), [on('11', 'back', '3.00', '130.01'), on('22', 'back', '3.00', '100.00')]);
    await placeOrders(poor, [on('11', 'lay', '3.00', '100.00'), on('22', 'lay', '3.00', '100.00')]);
    expect(await moneyAt(poor)).toEqual({ balance: '30.00', exposure: '100.00' });
    await publishMarket(world.app, { runners, withdrawn: ['11'] });
  });

  test('has what is there held, is told the shortfall, and can’t bet until it is covered', async () => {
    expect(await moneyAt(poor)).toEqual({ balance: '0.00', exposure: '130.00' });
    expect((await poor.get('/api/exchange/position')).body['shortfall']).toBe('70.00');
    expect((await inbox(poor))[0]).toMatch(/^exchange_shortfall: .* lose ৳70\.00 more/);
    expect((await placeOrders(poor, [on('33', 'lay', '1.01', '100.00')])).body.code).toBe('shortfall_open');
    await credit(poor, 100_00);
    await collectShortfalls(world.app);
    expect(await moneyAt(poor)).toEqual({ balance: '30.00', exposure: '200.00' });
    expect((await placeOrders(poor, [on('33', 'lay', '1.01', '100.00')])).status).toBe(200);
  });

  test('pays what was held of the loss, and the house the rest, which a better result gives back', async () => {
    await publishMarket(world.app, { runners, withdrawn: ['11'], status: 'CLOSED' });
    expect(await ops('settle', MARKET, 'Side 22')).toMatchObject({ exit: 0, error: '' });
    expect([await moneyAt(poor), await moneyAt(of(other))]).toEqual([
      { balance: '0.00', exposure: '0.00' },
      { balance: '1190.00', exposure: '0.00' },
    ]);
    expect((await inbox(poor))[0]).toMatch(/^exchange_covered: .* lost ৳70\.00 more/);
    expect(await houseBalance(world.app.db, 'shortfalls', 'BDT')).toBe(-70_00);
    expect(await ops('resettle', MARKET, 'Side 33')).toMatchObject({ exit: 0, error: '' });
    // 130.00, and 100.00 won less five percent.
    expect(await moneyAt(poor)).toEqual({ balance: '225.00', exposure: '0.00' });
    expect(await houseBalance(world.app.db, 'shortfalls', 'BDT')).toBe(0);
  });
});
