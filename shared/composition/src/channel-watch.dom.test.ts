import { browserHost } from './browser-host';
import { watchChannel } from './channel-watch';
import { Kills } from './kills';
import { isUpdateDue, markUpdateApplied, setNewerComposition } from './newer-composition';

const wallet = { part: 'wallet', path: '/deposit' };
let answer: object;
let failure: Error | undefined;
let stop: () => void = () => undefined;
const fetchMock = jest.fn();

/** Starts watching as a tab of composition 4, up to the first response. */
async function watch(kills = new Kills()) {
  const host = browserHost();
  const onNewComposition = jest.fn();
  stop = watchChannel(4, kills, host, onNewComposition);
  await seconds(0);
  return { kills, host, onNewComposition };
}
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);
const setAnswer = (more: object): void => void (answer = { composition: 4, revision: 7, kills: [], ...more });
const see = (state: 'visible' | 'hidden'): void =>
  void Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });

beforeEach(() => {
  jest.useFakeTimers();
  setAnswer({});
  failure = undefined;
  fetchMock.mockReset();
  globalThis.fetch = (async (...request: unknown[]) => {
    fetchMock(...request);
    if (failure) throw failure;
    return { ok: true, json: async () => answer };
  }) as never;
  AbortSignal.timeout ??= () => new AbortController().signal;
  see('visible');
  sessionStorage.clear();
  setNewerComposition(null);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('a kill, and its removal, take effect within five seconds', async () => {
  const { kills } = await watch();
  setAnswer({ kills: [wallet] });
  await seconds(5);
  expect([kills.of('wallet', '/deposit'), kills.of('wallet', '/withdrawal'), kills.of('wallet')]).toEqual([
    wallet,
    undefined,
    undefined,
  ]);
  setAnswer({ kills: [{ part: 'wallet' }] });
  await seconds(5);
  expect([kills.of('wallet', '/withdrawal'), kills.of('wallet')]).toEqual([{ part: 'wallet' }, { part: 'wallet' }]);
  setAnswer({});
  await seconds(5);
  expect(kills.list).toEqual([]);
});

test('the connection state follows whether the site responds; a slow response counts as online', async () => {
  const { host } = await watch();
  window.dispatchEvent(new Event('offline'));
  expect(host.connection.state).toBe('offline');
  await seconds(5);
  expect(host.connection.state).toBe('online');
  failure = new DOMException('timed out', 'TimeoutError');
  await seconds(10);
  expect(host.connection.state).toBe('online');
  failure = new TypeError('Failed to fetch');
  await seconds(10);
  expect(host.connection.state).toBe('offline');
});

test('work in flight finishes before a kill applies, and a lifted kill reopens at once', async () => {
  const { kills, host } = await watch(new Kills([{ part: 'games' }]));
  let finish = (): void => undefined;
  const paying = host.pending.during(() => new Promise<void>((done) => (finish = done)));
  setAnswer({ kills: [wallet] });
  await seconds(10);
  expect(kills.list).toEqual([]);
  finish();
  await paying;
  expect(kills.list).toEqual([wallet]);
});

test('an unchanged list, an unreadable response and a missing response change nothing', async () => {
  const { kills } = await watch();
  setAnswer({ kills: [wallet] });
  await seconds(5);
  const { list } = kills;
  await seconds(5);
  expect(kills.list).toBe(list);
  for (const unreadable of [[], [{ path: '/deposit' }], [{ part: 'wallet', words: { en: 'Closed' } }]]) {
    setAnswer({ kills: unreadable, ...(unreadable.length === 0 && { revision: 'next' }) });
    await seconds(5);
  }
  globalThis.fetch = async () => Promise.reject(new TypeError('offline'));
  await seconds(5);
  expect(kills.list).toBe(list);
});

test('a hidden tab does not poll; it polls at once when visible again', async () => {
  await watch();
  see('hidden');
  await seconds(60);
  expect(fetchMock).toHaveBeenCalledTimes(1);
  see('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await seconds(0);
  expect(fetchMock).toHaveBeenCalledTimes(2);
});

test('another composition is due after two equal responses, once per revision, and is reported once', async () => {
  const { onNewComposition } = await watch();
  setAnswer({ composition: 5, revision: 8 });
  await seconds(5);
  expect(isUpdateDue()).toBe(false);
  await seconds(10);
  expect([isUpdateDue(), onNewComposition.mock.calls.length]).toEqual([true, 1]);
  markUpdateApplied();
  expect(isUpdateDue()).toBe(false);
  setAnswer({ composition: 6, revision: 9 });
  await seconds(10);
  expect(isUpdateDue()).toBe(true);
});

test('briefly differing sites, a revision with the same composition, and a return to the current composition trigger nothing', async () => {
  await watch();
  for (const composition of [5, 4, 5, 4]) {
    setAnswer({ composition, revision: composition });
    await seconds(5);
  }
  expect(isUpdateDue()).toBe(false);
  setAnswer({ revision: 12 });
  await seconds(10);
  expect(isUpdateDue()).toBe(false);
  setAnswer({ composition: 5, revision: 13 });
  await seconds(10);
  setAnswer({ composition: 4, revision: 14 });
  await seconds(10);
  expect(isUpdateDue()).toBe(false);
});
