import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pWaitFor from 'p-wait-for';
import { freePort } from '@pavilion/database/free-port';
import { testDatabase } from '@pavilion/database/test-database';
import { connect } from '../../../kernel/database/database';
import { ApiProcess } from '../../../testing/process';
import { apiSchema } from '../../../testing/schema';
import { definition, FEED_MARKET, openPage, startFakeFeed } from './fake-feed.fixture';

/** A lease that runs out, and the start of a feed, on a busy machine. */
const TAKEOVER = { timeout: 30_000, interval: 50 };

/** Two processes of the api on one database and one feed; the first owns the feed. */
async function startPair() {
  const base = await freePort([100, 110, 200]);
  const data = mkdtempSync(join(tmpdir(), 'pavilion-owner-'));
  const [database, feed] = [await testDatabase(apiSchema), await startFakeFeed(base + 200)];
  const env = {
    PAVILION_PORT: String(base),
    PAVILION_DATA: data,
    PAVILION_DEMO: '0',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
  };
  const start = (port: number): Promise<ApiProcess> =>
    ApiProcess.start({ ...env, PAVILION_LISTEN: `127.0.0.1:${base + port}` });
  const first = await start(100);
  await pWaitFor(() => feed.readers.size === 1, TAKEOVER);
  const second = await start(110);
  const { db } = await connect(database.url, { size: 2 });
  const pages = [openPage(`http://127.0.0.1:${base + 100}`), openPage(`http://127.0.0.1:${base + 110}`)] as const;
  await pWaitFor(() => pages.every((page) => page.status() === 'OPEN'), TAKEOVER);
  return {
    first,
    second,
    feed,
    db,
    pages,
    fence: async () => (await sql<{ fence: number }>`select fence from market_feed`.execute(db)).rows[0]?.fence,
    stop: async () => {
      pages.forEach((page) => page.close());
      await first.kill('SIGKILL');
      await second.kill('SIGKILL');
      feed.stop();
      await db.destroy();
      await database.drop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

let pair: Awaited<ReturnType<typeof startPair>>;
beforeEach(async () => void (pair = await startPair()), 90_000);
afterEach(() => pair.stop(), 60_000);

/** The statuses that a page was shown since, each once in a row. */
const statusesSince = (at: number, page: 0 | 1): readonly string[] =>
  pair.pages[page].frames
    .slice(at)
    .map((frame) => frame[3])
    .filter((status, index, all) => status !== all[index - 1]);

/** Resolves once the second process owns the feed and its page shows the market open again. */
async function awaitTakeover(): Promise<void> {
  await pWaitFor(async () => (await pair.fence()) === 2, TAKEOVER);
  // A quick takeover ends the silence before three seconds: the page then shows no suspension.
  const shown = pair.pages[1].frames.length;
  await pWaitFor(() => statusesSince(shown, 1).at(-1) === 'OPEN', TAKEOVER);
}

test('when the owner is killed, the other process takes over and opens its market again', async () => {
  await pair.first.kill('SIGKILL');
  await awaitTakeover();
  expect(pair.feed.readers.size).toBe(1);
}, 120_000);

test('an owner that was paused while another took over changes nothing and follows it', async () => {
  pair.first.signal('SIGSTOP');
  await awaitTakeover();
  const renamed = { ...definition, name: 'Named after the takeover' };
  pair.feed.send({ op: 'mcm', mc: [{ id: FEED_MARKET, marketDefinition: renamed }] }, pair.feed.latest());
  const name = async () =>
    (await pair.db.selectFrom('exchangeMarkets').select('name').where('id', '=', FEED_MARKET).executeTakeFirst())?.name;
  await pWaitFor(async () => (await name()) === renamed.name, TAKEOVER);
  const wokenAt = pair.pages[0].frames.length;
  // The paused process finds this on its connection when it wakes.
  pair.feed.send(
    { op: 'mcm', mc: [{ id: FEED_MARKET, marketDefinition: { ...definition, status: 'CLOSED' } }] },
    pair.feed.oldest(),
  );
  pair.first.signal('SIGCONT');
  await pWaitFor(() => pair.feed.readers.size === 1 && statusesSince(wokenAt, 0).at(-1) === 'OPEN', TAKEOVER);
  expect(statusesSince(wokenAt, 0)).not.toContain('CLOSED');
  expect([await name(), await pair.fence()]).toEqual([renamed.name, 2]);
  const stored = await pair.db
    .selectFrom('exchangeBooks')
    .select('status')
    .where('marketId', '=', FEED_MARKET)
    .execute();
  expect(stored).toEqual([{ status: 'OPEN' }]);
}, 120_000);
