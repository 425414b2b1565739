import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptyMarket } from '../domains/exchange/feed/book';
import { eventOfMarket } from '../domains/exchange/feed/event-store';
import { eventsAfter } from '../domains/exchange/feed/feed-changes';
import { exchangeOf } from '../domains/exchange/markets/exchange.domain';
import { backgroundDone } from '../kernel/background';
import { bettor, order, placeOrders, publishMarket } from '../testing/exchange';
import { MatchFixture } from '../testing/exchange/match-fixture';
import { saveEvent } from '../testing/feed-store';
import { startWorld, type World } from '../testing/world';
import { type CommandResult, runOps } from './run';

let world: World;
beforeAll(async () => void (world = await startWorld()), 60_000);
afterAll(() => world.stop());

const because = ['--reason', 'official scorecard'];
const ops = (...typed: string[]): Promise<CommandResult> =>
  runOps(['market', ...typed, ...because], async () => ({ app: world.app, operator: 'rina', roles: ['admin'] }));
const day = (days = 0): string => new Date(world.app.clock.now() + days * 86_400_000).toISOString().slice(0, 10);
const overs = (each: number) =>
  Array.from({ length: 20 }, (_, over) => ({
    over,
    deliveries: Array.from({ length: 6 }, () => ({ runs: { batter: each, extras: 0, total: each } })),
  }));
const folder = (): Promise<string> => mkdtemp(join(tmpdir(), 'scorecards-'));

async function card(info: object = {}, into?: string, file = 'card.json'): Promise<string> {
  const path = join(into ?? (await folder()), file);
  const innings = [
    { team: 'Padma', overs: overs(2) },
    { team: 'Meghna', overs: overs(1) },
  ];
  await writeFile(
    path,
    JSON.stringify({
      info: {
        teams: ['Padma', 'Meghna'],
        overs: 20,
        dates: [day()],
        event: { name: 'Delta Cup' },
        outcome: { winner: 'Padma' },
        ...info,
      },
      innings,
    }),
  );
  return path;
}

/** Creates a match of Padma and Meghna whose market has bets; markets of earlier tests are settled. */
async function openMatch({
  isClosed = true,
  competition = null,
}: { isClosed?: boolean; competition?: string | null } = {}): Promise<MatchFixture> {
  await world.app.db.updateTable('exchangeBooks').set({ settledAt: 1 }).where('settledAt', 'is', null).execute();
  const fixture = await new MatchFixture(world.app).open(competition);
  const [backer, layer] = [await bettor(world), await bettor(world)];
  await fixture.match(backer, layer, '1', 200, 1000);
  if (isClosed)
    await world.app.db
      .updateTable('exchangeBooks')
      .set({ status: 'CLOSED' })
      .where('marketId', '=', fixture.odds)
      .execute();
  return fixture;
}
const resultOf = async ({ odds }: MatchFixture) =>
  (
    await world.app.db
      .selectFrom('exchangeBooks')
      .select('resultName')
      .where('marketId', '=', odds)
      .executeTakeFirstOrThrow()
  ).resultName;

test('a scorecard settles nothing while the market is open in the feed', async () => {
  const fixture = await openMatch({ isClosed: false });
  expect(await ops('results', await card())).toMatchObject({
    exit: 1,
    error: expect.stringContaining('still OPEN in the feed'),
  });
  expect(await resultOf(fixture)).toBeNull();
});

test.each([
  [-1, 0],
  [1, 0],
  [-2, 1],
  [7, 1],
])('a scorecard dated %i days from the market’s start exits with %i', async (days, exit) => {
  const fixture = await openMatch();
  const output = await ops('results', await card({ dates: [day(days)] }));
  expect([output.exit, await resultOf(fixture)]).toEqual([exit, exit === 0 ? 'Padma' : null]);
  if (exit === 1) expect(output.error).toContain('the dates may differ by a day at most');
});

test('a scorecard without a date fits no event', async () => {
  await openMatch();
  expect((await ops('results', await card({ dates: undefined }))).error).toContain('the card has no date');
});

test('a scorecard fits an event only once the event’s date is known', async () => {
  const fixture = await openMatch();
  const { db, clock } = world.app;
  const book = { ...emptyMarket(fixture.odds), eventId: fixture.event, eventName: 'Padma v Meghna' };
  await saveEvent(db, eventOfMarket(book, 'cricket'), clock.now());
  const path = await card();
  expect((await ops('results', path)).error).toContain('the start of Padma v Meghna is not known');
  // As after a restart, which restores only what was saved.
  const events = (await eventsAfter(db, -1)).events.filter(({ id }) => id === fixture.event);
  for (const event of events) await saveEvent(db, event, clock.now());
  expect((await ops('results', path)).error).toContain('the start of Padma v Meghna is not known');
  await saveEvent(db, eventOfMarket({ ...book, opensAt: clock.now() }, 'cricket'), clock.now());
  expect((await ops('results', path)).exit).toBe(0);
  expect(await resultOf(fixture)).toBe('Padma');
});

test('an event takes the date its market receives later', async () => {
  const exchange = exchangeOf(world.app);
  const define = (changes: object): boolean =>
    exchange.handleMessage({
      op: 'mcm',
      pt: Date.now(),
      mc: [
        {
          id: '1.9901',
          marketDefinition: {
            eventId: '9901',
            eventTypeId: '4',
            eventName: 'Match 9901',
            name: 'Match Odds',
            status: 'OPEN',
            inPlay: false,
            runners: [{ id: 1, name: 'Padma', status: 'ACTIVE' }],
            ...changes,
          },
        },
      ],
    } as never);
  define({});
  expect(exchange.event('9901')?.isDateGuessed).toBe(true);
  define({ openDate: '2026-05-01T10:00:00Z' });
  expect(exchange.event('9901')).toMatchObject({ isDateGuessed: false, opensAt: Date.parse('2026-05-01T10:00:00Z') });
  await backgroundDone(world.app);
});

test('a scorecard of another competition does not fit, unless an operator says that both are the same', async () => {
  const fixture = await openMatch({ competition: 'Sundarban Trophy' });
  const path = await card();
  expect((await ops('results', path)).error).toContain(
    "the card is of 'Delta Cup', and Padma v Meghna of 'Sundarban Trophy'",
  );
  expect((await ops('results', path, '--as', 'Delta Cup=Sundarban Trophy')).exit).toBe(0);
  expect(await resultOf(fixture)).toBe('Padma');
});

test('one scorecard settles the eight markets of a match, once all of them are closed', async () => {
  await world.app.db.updateTable('exchangeBooks').set({ settledAt: 1 }).where('settledAt', 'is', null).execute();
  const sides = ['Padma', 'Meghna', 'Tie'];
  const markets: Record<string, readonly string[]> = {
    MATCH_ODDS: ['Padma', 'Meghna'],
    TIED_MATCH: ['Yes', 'No'],
    COMPLETED_MATCH: ['Yes', 'No'],
    MOST_FOURS: sides,
    MOST_SIXES: sides,
    HIGHEST_OPENING_PARTNERSHIP: sides,
    MOST_RUNS_6_OVERS: sides,
    TOTAL_RUNS: ['Under 320.5', 'Over 320.5'],
  };
  const define = async (types: readonly string[], status: string): Promise<void> => {
    const mc = types.map((marketType) => ({
      id: `1.eight-${marketType}`,
      marketDefinition: {
        eventId: 'eight',
        eventTypeId: '4',
        eventName: 'Padma v Meghna',
        name: marketType,
        marketType,
        openDate: new Date(world.app.clock.now()).toISOString(),
        status,
        inPlay: true,
        runners: markets[marketType]?.map((name, at) => ({ id: at + 1, name, status: 'ACTIVE' })),
      },
    }));
    exchangeOf(world.app).handleMessage({ op: 'mcm', pt: Date.now(), mc } as never);
    await backgroundDone(world.app);
  };
  await define(Object.keys(markets), 'OPEN');
  const stored = exchangeOf(world.app).event('eight');
  if (stored !== undefined) await saveEvent(world.app.db, stored, world.app.clock.now());
  await define(Object.keys(markets).slice(1), 'CLOSED');
  const path = await card();
  expect((await ops('results', path)).error).toContain('MATCH_ODDS of Padma v Meghna is still OPEN in the feed');
  await define(['MATCH_ODDS'], 'CLOSED');
  expect((await ops('results', path)).exit).toBe(0);
  const rows = await world.app.db
    .selectFrom('exchangeBooks')
    .select(['marketType', 'resultName'])
    .where('eventId', '=', 'eight')
    .execute();
  expect(Object.fromEntries(rows.map(({ marketType, resultName }) => [marketType, resultName]))).toEqual({
    MATCH_ODDS: 'Padma',
    TIED_MATCH: 'No',
    COMPLETED_MATCH: 'Yes',
    MOST_FOURS: 'Tie',
    MOST_SIXES: 'Tie',
    HIGHEST_OPENING_PARTNERSHIP: 'Padma',
    MOST_RUNS_6_OVERS: 'Padma',
    TOTAL_RUNS: 'Over 320.5',
  });
});

test('the one fitting scorecard in a folder is used; if two fit, none is', async () => {
  const fixture = await openMatch();
  const into = await folder();
  await card({}, into, 'a.json');
  await card({ outcome: { winner: 'Meghna' }, dates: [day(1)] }, into, 'b.json');
  expect((await ops('results', into)).error).toContain(
    'Several cards match Padma v Meghna, so none is used: a.json, b.json.',
  );
  expect(await resultOf(fixture)).toBeNull();
  await card({ outcome: { winner: 'Meghna' }, dates: [day(7)] }, into, 'b.json');
  expect((await ops('results', into)).exit).toBe(0);
  expect(await resultOf(fixture)).toBe('Padma');
});

test('an operator can close and settle a market orphaned by a feed restart, but not before it is gone', async () => {
  const market = '1.9777';
  const listMarkets = async (...markets: string[]): Promise<void> => {
    exchangeOf(world.app).handleMessage({ op: 'known', pt: Date.now(), markets });
    await backgroundDone(world.app);
  };
  const [backer, layer] = [await bettor(world), await bettor(world)];
  await publishMarket(world.app, { id: market, inPlay: false });
  await placeOrders(layer, [order('lay', '3.00', '100.00')], { market });
  expect(
    (await placeOrders(backer, [order('back', '3.00', '100.00'), order('back', '900.00', '100.00')], { market })).body
      .code,
  ).toBeUndefined();
  await listMarkets(market);
  expect((await ops('close', market)).error).toContain('still carries it');
  await listMarkets();
  expect((await ops('settle', market, 'Side 11')).error).toContain(
    `removed from the feed before it was closed: run 'market close ${market}' first`,
  );
  const list = JSON.parse((await ops('list', '--json')).out) as { market: string; status: string; feed: string }[];
  expect(list.find((row) => row.market === market)).toMatchObject({ status: 'SUSPENDED', feed: 'gone' });
  expect((await ops('close', market)).out).toContain('Closed; 1 waiting bet lapsed.');
  expect((await ops('close', market)).error).toContain('already closed');
  // A later update from the feed doesn't reopen it.
  await publishMarket(world.app, { id: market });
  expect((await placeOrders(layer, [order('lay', '3.00', '100.00')], { market })).body.code).toBe('market_closed');
  expect((await ops('settle', market, 'Side 11')).exit).toBe(0);
  expect((await backer.get('/api/exchange/position')).body).toMatchObject({ balance: '1190.00', exposure: '0.00' });
  const acts = await world.app.db
    .selectFrom('auditLog')
    .select('act')
    .where('subject', '=', market)
    .orderBy('seq')
    .execute();
  expect(acts.map(({ act }) => act)).toEqual(['market-close', 'market-settle']);
});

test('a market the feed publishes again does not count as removed', async () => {
  const market = '1.9778';
  await publishMarket(world.app, { id: market });
  exchangeOf(world.app).handleMessage({ op: 'known', pt: Date.now(), markets: [] });
  await backgroundDone(world.app);
  await sleep(5);
  await publishMarket(world.app, { id: market });
  expect((await ops('close', market)).error).toContain('is OPEN in the feed, which still carries it');
});
