import pWaitFor from 'p-wait-for';
import { checkBook } from '../../../ledger/check';
import { reconcile } from '../../../operators/reconcile/reconcile';
import { type CommandResult, runOps } from '../../../operators/run';
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
} from '../../../testing/exchange';
import { startWorld, type World } from '../../../testing/world';
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
  expect(await checkBook(world.app.db)).toEqual({ unbalanced: 0, drifted: 0, total: 0 });
  expect((await reconcile(world.app)).filter(({ code }) => /^exchange|^exposure|^market/.test(code))).toEqual([]);
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

test('a withdrawn runner suspends the market, lapses waiting bets to the poisha, and notifies every bettor of the reason', async () => {
  await publishMarket(world.app, { runners, withdrawn: ['11'] });
  // Only matched bets are held: 100; 200 of the lay and 100.05 of the back; 102.05.
  expect(await money()).toEqual(['900.00 + 100.00', '699.95 + 300.05', '897.95 + 102.05', '1000.00 + 0.00']);
  expect(status()).toBe('SUSPENDED');
  for (const runner of runners)
    expect((await placeOrders(of(other), [on(runner, 'back', '2.00', '100.00')])).body.code).toBe('market_suspended');
  const message =
    'runner_withdrawn: Side 11 was withdrawn from Match 900: Match Odds, so the market is suspended. Unmatched bets have lapsed and the money set aside for them is released. Matched bets stand until we settle the market or void it.';
  for (const player of [backer, layer, third]) expect(await inbox(player)).toEqual([message]);
  expect(await inbox(backer, 'bn')).toEqual([
    expect.stringContaining('Match 900: ম্যাচ অডস থেকে Side 11 প্রত্যাহার করা হয়েছে'),
  ]);
  expect(await inbox(other)).toEqual([]);
});

test('the suspension persists whatever the feed sends, also in a later process; an omitted runner counts as withdrawn', async () => {
  await publishMarket(world.app, { runners: ['22', '33'] });
  await publishMarket(world.app, { runners });
  expect((await placeOrders(of(other), [on('22', 'back', '2.00', '100.00')])).body.code).toBe('market_suspended');
  const later = await world.second();
  const liveStatus = (): string | undefined => exchangeOf(later.app).market(MARKET)?.status;
  await publishMarket(later.app, { runners });
  const ends = [world.app, later.app].map((app) => watchBook(app));
  await pWaitFor(() => liveStatus() === 'SUSPENDED' && status() === 'SUSPENDED');
  ends.forEach((end) => end());
  expect(status()).toBe('SUSPENDED');
  expect(await inbox(backer)).toHaveLength(1);
  await later.stop();
});

test('after an operator voids the market all players have their initial balances', async () => {
  await publishMarket(world.app, { runners, withdrawn: ['11'] });
  expect(await ops('void', MARKET)).toMatchObject({ exit: 0, error: '' });
  expect(await money()).toEqual(Array.from({ length: 4 }, () => '1000.00 + 0.00'));
});

test('when an operator settles, bets on the withdrawn runner are void, and stay void when resettled', async () => {
  expect((await ops('settle', MARKET, 'Side 22')).error).toContain('still OPEN in the feed');
  await publishMarket(world.app, { runners, withdrawn: ['11'] });
  expect((await ops('settle', MARKET, 'Side 11')).error).toBe(
    "Side 11 was withdrawn from Match Odds and can't have won: name another, or void it.",
  );
  expect(await ops('settle', MARKET, 'Side 22')).toMatchObject({ exit: 0, error: '' });
  // 102.05 minus 5.10 commission.
  expect(await money()).toEqual(['1000.00 + 0.00', '1096.95 + 0.00', '897.95 + 0.00', '1000.00 + 0.00']);
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
  expect([await records(backer), await records(layer)]).toEqual([
    ['side 11 void 0.00', 'side 33 lapsed 0.00'],
    ['side 11 void 0.00', 'side 22 WON 102.05'],
  ]);
  expect(await ops('resettle', MARKET, 'Side 33')).toMatchObject({ exit: 0, error: '' });
  expect(await money()).toEqual(['1000.00 + 0.00', '899.95 + 0.00', '1095.05 + 0.00', '1000.00 + 0.00']);
  expect(await ops('resettle', MARKET, 'void')).toMatchObject({ exit: 0, error: '' });
  expect(await money()).toEqual(Array.from({ length: 4 }, () => '1000.00 + 0.00'));
});

test('house bets on a withdrawn runner are void too, and their bettors are notified', async () => {
  publishLines(world.app);
  await placeOrders(
    of(other),
    [{ kind: 'bookmaker', selection_id: 'bm-11', side: 'back', rate: '85.00', stake: '200.00' }],
    { market: BOOKMAKER },
  );
  await publishMarket(world.app, { runners, withdrawn: ['11'] });
  expect(await inbox(other)).toHaveLength(1);
  expect(
    (
      await placeOrders(
        of(other),
        [{ kind: 'bookmaker', selection_id: 'bm-22', side: 'back', rate: '85.00', stake: '200.00' }],
        { market: BOOKMAKER },
      )
    ).body.code,
  ).toBe('market_suspended');
  expect(await ops('settle', MARKET, 'Side 22')).toMatchObject({ exit: 0, error: '' });
  expect(await moneyAt(of(other))).toEqual({ balance: '1000.00', exposure: '0.00' });
});

test('a lay hedged by the withdrawn runner is paid in full; the player’s shortfall is recorded as a debt and reported', async () => {
  const poor = await bettor(world, 100_00);
  await placeOrders(of(other), [on('11', 'back', '3.00', '130.01'), on('22', 'back', '3.00', '100.00')]);
  await placeOrders(poor, [on('11', 'lay', '3.00', '100.00'), on('22', 'lay', '3.00', '100.00')]);
  expect(await moneyAt(poor)).toEqual({ balance: '0.00', exposure: '100.00' });
  await publishMarket(world.app, { runners, withdrawn: ['11'] });
  expect(await ops('settle', MARKET, 'Side 22')).toMatchObject({ exit: 0, error: '' });
  expect([await moneyAt(poor), await moneyAt(of(other))]).toEqual([
    { balance: '0.00', exposure: '0.00' },
    { balance: '1190.00', exposure: '0.00' },
  ]);
  expect((await inbox(poor))[0]).toMatch(/^exchange_owed: .*You still owe ৳100\.00/);
});
