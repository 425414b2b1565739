import { sql } from 'kysely';
import pWaitFor from 'p-wait-for';
import pino from 'pino';
import { testDatabase } from '@pavilion/database/test-database';
import { type RunningApi, startApi } from '../../../main/start';
import { takeFeed } from '../../../testing/feed-store';
import { testLinks } from '../../../testing/links/test-links';
import { apiSchema } from '../../../testing/schema';
import { saveMarkets } from '../feed/feed-changes';
import { LeaseLost } from '../feed/feed-lease';
import { exchangeOf } from './exchange.domain';
import { definition, FEED_MARKET as MARKET, openPage, startFakeFeed } from './fake-feed.fixture';

/** Two apis on one database and one feed. */
async function startPair() {
  const [database, feed] = [await testDatabase(apiSchema), await startFakeFeed()];
  const start = (): Promise<RunningApi> =>
    startApi({
      databaseUrl: database.url,
      ownerUrl: database.ownerUrl,
      port: 0,
      links: testLinks(feed.url, 'secret'),
      log: pino({ level: process.env['PAVILION_LOG'] ?? 'silent' }),
      without: ['seed', 'reconcile'],
    });
  const owner = await start();
  await pWaitFor(() => exchangeOf(owner.app).isOwner);
  const relay = await start();
  return {
    feed,
    owner,
    relay,
    pages: [openPage(owner.url), openPage(relay.url)] as const,
    stop: async () => {
      await Promise.all([owner.stop(), relay.stop()]);
      feed.stop();
      await database.drop();
    },
  };
}

let pair: Awaited<ReturnType<typeof startPair>>;
beforeEach(async () => void (pair = await startPair()), 60_000);
afterEach(async () => {
  pair.pages.forEach((page) => page.close());
  await pair.stop();
}, 60_000);

const isOpen = (): boolean => pair.pages.every((page) => page.status() === 'OPEN');
const levels = (at: number): unknown => {
  const shown = new Map<number, unknown>();
  for (const frame of pair.pages[at]?.frames ?? []) for (const [id, ...sides] of frame[5]) shown.set(id, sides);
  return [...shown];
};

test('both processes show a line of the house as suspended once an operator has done that', async () => {
  const closed = () => [pair.owner, pair.relay].map(({ app }) => exchangeOf(app).hub.closedLines({ marketId: null }));
  await sql`insert into exchange_books (market_id, kind, event_id, event_name, sport, name, group_id, selections, status, in_play, heard_at, updated_at, suspended_by)
    values ('e:fancy:7', 'fancy', 'e', 'A v B', 'cricket', 'Line', 'e:fancy:7', '[]', 'OPEN', true, 0, 0, 'rina')`.execute(
    pair.owner.app.db,
  );
  await pWaitFor(() => closed().every((lines) => lines !== 'all' && lines.has('e:fancy:7')));
  await sql`update exchange_books set suspended_by = null`.execute(pair.owner.app.db);
  await pWaitFor(() => closed().every((lines) => lines !== 'all' && lines.size === 0));
});

test('one process reads the feed, and the pages of both show the same frames', async () => {
  await pWaitFor(isOpen, { timeout: 20_000 });
  expect(pair.feed.readers.size).toBe(1);
  expect([exchangeOf(pair.owner.app).isOwner, exchangeOf(pair.relay.app).isOwner]).toEqual([true, false]);
  exchangeOf(pair.owner.app).hub.setPrices(MARKET, [{ selection: '1', back: [[155, 20_000]], lay: [] }]);
  await pWaitFor(() => JSON.stringify(levels(1)).includes('[1.55,200]'), { timeout: 10_000 });
  expect(levels(1)).toEqual(levels(0));
  const sequences = pair.pages.map(({ frames }) => frames.findLast(([kind]) => kind === 'd')?.[2]);
  expect(sequences[1]).toBe(sequences[0]);
  const poll = async (url: string) => (await (await fetch(`${url}/api/match-odds/${MARKET}`)).json()) as object;
  expect(await poll(pair.relay.url)).toEqual(await poll(pair.owner.url));
}, 60_000);

test('a suspension reaches the pages and the placement of the other process', async () => {
  await pWaitFor(isOpen, { timeout: 20_000 });
  pair.feed.send({ op: 'mcm', mc: [{ id: MARKET, marketDefinition: { ...definition, status: 'SUSPENDED' } }] });
  const shown = () => exchangeOf(pair.relay.app).hub.playerView(MARKET)?.status;
  await pWaitFor(() => pair.pages[1].status() === 'SUSPENDED' && shown() === 'SUSPENDED', { timeout: 5000 });
}, 60_000);

test('both processes suspend a market with bets while the feed runs one runner more', async () => {
  await pWaitFor(isOpen, { timeout: 20_000 });
  await sql`insert into exchange_positions (player_id, market_id, selection_id, if_wins, if_loses) values ('p', ${MARKET}, '1', 100, -100)`.execute(
    pair.owner.app.db,
  );
  const more = { ...definition, runners: [...definition.runners, { id: 3, name: 'Jamuna' }] };
  const shown = () =>
    [pair.owner, pair.relay].map(({ app }, at) => {
      const { status, runners } = exchangeOf(app).market(MARKET) ?? {};
      return [pair.pages[at]?.status(), status, runners?.length].join(' ');
    });
  for (const [sent, state] of [
    [more, 'SUSPENDED'],
    [definition, 'OPEN'],
    [more, 'SUSPENDED'],
  ] as const) {
    pair.feed.send({ op: 'mcm', mc: [{ id: MARKET, marketDefinition: sent }] });
    await pWaitFor(() => shown().every((each) => each === `${state} ${state} 2`), { timeout: 10_000 });
  }
  // The next owner reads it from the feed again, which has only two.
  const { status } = exchangeOf(pair.relay.app).hub.playerView(MARKET) ?? {};
  await pair.owner.stop();
  expect(status).toBe('SUSPENDED');
  await pWaitFor(() => shown()[1] === 'OPEN OPEN 2', { timeout: 20_000 });
}, 60_000);

test('an owner that another process replaced writes nothing more', async () => {
  await pWaitFor(isOpen, { timeout: 20_000 });
  const { db } = pair.owner.app;
  const { rows } = await sql<{ fence: number }>`select fence from market_feed`.execute(db);
  const book = { ...exchangeOf(pair.owner.app).hub.book(MARKET)!, name: 'written by the old owner' };
  const market = { book, isSettled: false, isSuspended: false };
  await saveMarkets(db, [market], { fence: rows[0]!.fence, now: 1 });
  await takeFeed(db);
  await expect(
    saveMarkets(db, [{ ...market, isSettled: true, isSuspended: false }], { fence: rows[0]!.fence, now: 2 }),
  ).rejects.toThrow(LeaseLost);
  const stored = await db.selectFrom('exchangeMarkets').selectAll().where('id', '=', MARKET).executeTakeFirst();
  expect(stored).toMatchObject({ name: 'written by the old owner', isSettled: false, isSuspended: false });
  // It notices at its next renewal, and its own readers see the market suspended.
  await pWaitFor(() => !exchangeOf(pair.owner.app).isOwner && pair.pages[0].status() === 'SUSPENDED', {
    timeout: 10_000,
  });
  expect(pair.feed.readers.size).toBe(0);
}, 60_000);
