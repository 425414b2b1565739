import { setTimeout as sleep } from 'node:timers/promises';
import pWaitFor from 'p-wait-for';
import { collectGarbage } from '@pavilion/server/testing/collect-garbage';
import { startFakeFeed } from '../markets/fake-feed.fixture';
import { FeedClient } from './feed-client';

let feed: Awaited<ReturnType<typeof startFakeFeed>>;
beforeEach(async () => void (feed = await startFakeFeed()));
afterEach(() => feed.stop());

test('stops at once, however long it has read', async () => {
  const client = new FeedClient({ url: () => feed.url, onMessage: () => true, onBreak: () => undefined });
  client.start();
  await pWaitFor(() => feed.readers.size === 1);
  await collectGarbage();
  const stopped = client.stop().then(() => 'stopped');
  expect(await Promise.race([stopped, sleep(3000, 'still reading')])).toBe('stopped');
});
