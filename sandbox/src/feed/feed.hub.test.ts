import { FeedHub } from './feed.hub';
import type { FeedMessage, FeedSource } from './feed.messages';

function source(inPlay: boolean): FeedSource {
  return {
    inPlay,
    marketIds: ['1.1'],
    card: () => undefined,
    images: (pt) => [{ op: 'mcm', pt, mc: [{ id: '1.1', img: true }] }],
    tick: () => [],
  };
}

function listen(hub: FeedHub, accepts = true) {
  const lines: FeedMessage[] = [];
  let dropped = false;
  const leave = hub.add(
    (text) => {
      lines.push(
        ...text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as FeedMessage),
      );
      return accepts;
    },
    () => (dropped = true),
  );
  return { lines, leave, isDropped: () => dropped };
}

test.each([
  [true, 10],
  [false, 2],
])('with in play: %s, ten seconds yield images first, the known markets, and then %i heartbeats', (inPlay, beats) => {
  const hub = new FeedHub(source(inPlay));
  const client = listen(hub);
  for (let now = 10_000; now < 20_000; now += 250) hub.tick(now);
  const [first, marketList, ...rest] = client.lines;
  expect(first).toMatchObject({ mc: [{ img: true }] });
  expect(marketList).toMatchObject({ op: 'known', markets: ['1.1'] });
  expect(rest).toHaveLength(beats);
  expect(rest.every((message) => 'ct' in message && message.ct === 'HEARTBEAT')).toBe(true);
});

test('a slow reader is disconnected, and a removed listener receives nothing', () => {
  const hub = new FeedHub(source(true));
  const [slow, left] = [listen(hub, false), listen(hub)];
  left.leave();
  hub.tick(10_000);
  expect(slow.isDropped()).toBe(true);
  expect(left.lines).toHaveLength(2);
});
