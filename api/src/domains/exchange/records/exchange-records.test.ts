import { newId } from '@pavilion/database/id';
import { inTransaction } from '../../../kernel/database/database';
import { reconcile } from '../../../operators/reconcile/reconcile';
import { MatchFixture } from '../../../testing/exchange/match-fixture';
import type { TestPlayer } from '../../../testing/player';
import { startWorld, type World } from '../../../testing/world';
import { readUsage } from '../../limits/usage.service';
import { readBets } from '../orders/bets';
import { readPosition } from '../orders/position.service';

let world: World;
beforeAll(async () => {
  world = await startWorld('exchange-orders');
}, 60_000);
afterAll(() => world.stop());

const get = async (player: TestPlayer, path: string) =>
  (await player.get(path)).body as unknown as {
    data: Record<string, unknown>[];
    page: { next: string | null };
    totals: object;
  };

async function rich(): Promise<TestPlayer> {
  const player = await world.newcomer();
  await inTransaction(world.app.db, (trx) =>
    world.app.ledger.deposit(trx, player.id, 1_000_000, 'bkash', `opening:${player.id}`),
  );
  return player;
}

async function played() {
  const [me, other, fixture] = [await rich(), await rich(), await new MatchFixture(world.app).open()];
  const next = () => world.app.clock.advance(1000);
  await fixture.match(me, other, '1', 250, 1001);
  next();
  await fixture.match(other, me, '2', 180, 500);
  next();
  await fixture.fancyBet(me, 'no', 48, 9000, 300);
  next();
  await fixture.wait(me, '1', 'back', 400, 700);
  next();
  return { me, other, fixture, next };
}

test('each bet shows its possible winnings first and its result afterwards', async () => {
  const { me, fixture, next } = await played();
  const open = (await get(me, '/api/exchange/history')).data;
  expect(
    open.map(({ bet_type, status, potential_profit, potential_liability, net_profit_loss, run, odds }) => [
      bet_type,
      status,
      potential_profit,
      potential_liability,
      net_profit_loss,
      run,
      odds,
    ]),
  ).toEqual([
    ['back', 'open', '21.00', '7.00', null, null, '4.00'],
    ['no', 'open', '2.70', '3.00', null, 48, '90.00'],
    ['lay', 'open', '5.00', '4.00', null, null, '1.80'],
    ['back', 'open', '15.01', '10.01', null, null, '2.50'],
  ]);
  next();
  await fixture.settle('1');
  await fixture.settle(null, fixture.fancy);
  const ended = (await get(me, '/api/exchange-hub?status=ended')).data;
  expect(
    ended.map(({ bet_type, status, net_profit_loss, result, voided }) => [
      bet_type,
      status,
      net_profit_loss,
      result,
      voided,
    ]),
  ).toEqual([
    ['back', 'lapsed', '0.00', null, '0.00'],
    ['no', 'void', '0.00', null, '3.00'],
    ['lay', 'WON', '5.00', 'Padma', '0.00'],
    ['back', 'WON', '15.01', 'Padma', '0.00'],
  ]);
  expect((await get(me, '/api/exchange/history?status=WON&kind=exchange')).data).toHaveLength(2);
  expect((await me.get('/api/records/exchange/totals')).body).toEqual({
    count: 4,
    stake: '25.01',
    net_profit_loss: '20.01',
  });
  await fixture.settle('2');
  expect(
    (await get(me, '/api/exchange/history?status=LOST')).data.map(({ net_profit_loss }) => net_profit_loss),
  ).toEqual(['-4.00', '-10.01']);
});

test('profit and loss is per market after commission, and a corrected result replaces the earlier one in place', async () => {
  const { me, fixture, next } = await played();
  await fixture.settle('1');
  next();
  await fixture.settle('49', fixture.fancy);
  next();
  await fixture.settle('2');
  const reply = await get(me, '/api/exchange/profit-and-loss?days=today');
  expect(
    reply.data.map(({ market_name, result, profit, commission, net, settlements }) => [
      market_name,
      result,
      profit,
      commission,
      net,
      settlements,
    ]),
  ).toEqual([
    ['6 over runs PAD', '49', '-3.00', '0.00', '-3.00', 1],
    ['Match Odds', 'Meghna', '-14.01', '0.00', '-14.01', 2],
  ]);
  expect(reply.totals).toEqual({ count: 2, profit: '-17.01', commission: '0.00', net: '-17.01' });
});

test('the activity log lists placed, lapsed, settled and corrected bets in pages', async () => {
  const { me, fixture, next } = await played();
  await fixture.settle('1');
  next();
  await fixture.settle(null);
  next();
  await fixture.settle('2');
  const first = await get(me, '/api/exchange/activity?size=10');
  expect(first.data.map(({ what, amount, bet_type }) => [what, amount, bet_type])).toEqual([
    ['resettled', '-14.01', null],
    ['voided', '-19.01', null],
    ['settled', '19.01', null],
    ['lapsed', '7.00', 'back'],
    ['placed', '7.00', 'back'],
    ['placed', '3.00', 'no'],
    ['placed', '5.00', 'lay'],
    ['placed', '10.01', 'back'],
  ]);
});

test('players cannot read each other’s records, and the file contains every bet', async () => {
  const { me, other } = await played();
  expect((await get(other, '/api/exchange/history')).data.map(({ bet_type }) => bet_type)).toEqual(['back', 'lay']);
  const download = async (lang: string): Promise<string> =>
    (
      await fetch(`${me.base}/api/records/exchange.csv`, {
        headers: { authorization: `Bearer ${me.token}`, 'x-forwarded-for': me.address, cookie: `lang=${lang}` },
      })
    ).text();
  const file = await download('en');
  expect(file.split('\r\n')).toHaveLength(6);
  expect(file).toContain('Padma v Meghna,Match Odds');
  expect(await download('bn')).toContain('Padma v Meghna,ম্যাচ অডস');
});

test('a bet on a fancy says what it is about, and the file words its title by that', async () => {
  const { me, fixture } = await played();
  const subject = { of: 'runs', innings: 1, overs: 6, team: 'PAD' };
  await world.app.db
    .updateTable('exchangeBooks')
    .set({ settlesBy: JSON.stringify(subject) })
    .where('marketId', '=', fixture.fancy)
    .execute();
  const aboutOf = (rows: Record<string, unknown>[]) =>
    rows.filter(({ market_id }) => market_id === fixture.fancy).map(({ settles_by }) => settles_by);
  const open = await readBets(world.app.db, { player: me.id }, world.app.clock.now());
  expect(open.flatMap(({ settlesBy }) => settlesBy ?? [])).toEqual([subject]);
  const lists = ['/api/exchange/history', '/api/exchange/activity'];
  for (const path of lists) {
    const { data } = await get(me, path);
    expect([path, aboutOf(data)]).toEqual([path, [subject]]);
    expect(data.filter((row) => 'settles_by' in row)).toHaveLength(1);
  }
  const { events } = await readPosition(world.app, me.id, undefined);
  expect(events.flatMap(({ markets }) => markets.flatMap(({ settlesBy }) => settlesBy ?? []))).toEqual([subject]);
  await fixture.settle('50', fixture.fancy);
  expect(aboutOf((await get(me, '/api/exchange/profit-and-loss')).data)).toEqual([subject]);
  const file = await (
    await fetch(`${me.base}/api/records/exchange.csv`, {
      headers: { authorization: `Bearer ${me.token}`, 'x-forwarded-for': me.address, cookie: 'lang=bn' },
    })
  ).text();
  expect(file).toContain('"6 ওভারে রান, PAD"');
});

test('turnover, points and referral count a market’s net result once and correct it like a round', async () => {
  const { me, fixture } = await played();
  const ticket = newId();
  await world.app.db
    .insertInto('turnoverTickets')
    .values({
      id: ticket,
      playerId: me.id,
      depositId: null,
      promotionName: null,
      required: 5000,
      remaining: 5000,
      createdAt: 1,
      completedAt: null,
    })
    .execute();
  const left = async () =>
    (
      await world.app.db
        .selectFrom('turnoverTickets')
        .select('remaining')
        .where('id', '=', ticket)
        .executeTakeFirstOrThrow()
    ).remaining;
  const experience = async () =>
    (
      await world.app.db
        .selectFrom('playerExperience')
        .select('settledStake')
        .where('playerId', '=', me.id)
        .executeTakeFirst()
    )?.settledStake ?? 0;
  await fixture.settle('1');
  // 20.01 won minus 1.00 commission.
  expect([await left(), await experience()]).toEqual([5000 - 1901, 1901]);
  await fixture.settle('2');
  expect([await left(), await experience()]).toEqual([5000 - 1901, 1401]);
  await fixture.settle('1');
  // Counts its largest result, however often it is corrected.
  expect([await left(), await experience()]).toEqual([5000 - 1901, 1901]);
  const facts = await world.app.db
    .selectFrom('settlements')
    .select(['part', 'gameType', 'stake', 'win'])
    .where('playerId', '=', me.id)
    .orderBy('part')
    .execute();
  expect(facts).toEqual([
    { part: 1, gameType: 'EXCHANGE', stake: 1901, win: 3802 },
    { part: 2, gameType: 'EXCHANGE', stake: -500, win: -3802 },
    { part: 3, gameType: 'EXCHANGE', stake: 500, win: 3802 },
  ]);
  const moves = (await get(me, `/api/turnovers/${ticket}`)).data;
  expect(moves).toMatchObject([
    { amount: '19.01', game_name: 'Padma v Meghna: Match Odds', game_name_bn: 'Padma v Meghna: ম্যাচ অডস' },
  ]);
});

test('a loss limit counts holds and losses, offset by winnings', async () => {
  const { me, fixture } = await played();
  const used = async () => (await readUsage(world.app.db, 'loss', me.id, world.app.clock.now())).day;
  expect(await used()).toBe(1001 + 400 + 700 + 300);
  await fixture.settle('2');
  expect(await used()).toBe(1401 + 300);
  await fixture.settle('1');
  expect(await used()).toBe(-1901 + 300);
});

test('reconcile reports nothing after settlements and reports wrong holds', async () => {
  const { me, fixture } = await played();
  await fixture.settle('1');
  const ours = async () =>
    (await reconcile(world.app)).filter(
      ({ code }) => code.startsWith('exchange') || code.startsWith('exposure') || code.startsWith('market'),
    );
  expect(await ours()).toEqual([]);
  await world.app.db
    .updateTable('exchangeExposures')
    .set({ held: 5 })
    .where('playerId', '=', me.id)
    .where('groupId', '=', fixture.fancy)
    .execute();
  expect((await ours()).map(({ code, subject }) => [code, subject])).toEqual([
    ['exchange_held_differs', me.id],
    ['exposure_differs', me.id],
  ]);
});
