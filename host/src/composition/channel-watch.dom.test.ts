import { fakeApi, testPlatform } from '@pavilion/testing';
import { watchChannel } from './channel-watch';
import { Kills } from './kills';
import { isNewerDue, noteNewer, rememberTaken } from './newer';

const wallet = { part: 'wallet', path: '/deposit' };
let answer: object;
let failure: Error | undefined;
let stop: () => void = () => undefined;
const asked = jest.fn();

/** A tab of composition 4 that watches, five seconds after it began. */
async function watch(kills = new Kills()) {
  const platform = testPlatform({ transport: fakeApi({}).transport, guest: true });
  stop = watchChannel(4, kills, platform);
  await seconds(0);
  return { kills, platform };
}
const seconds = (count: number) => jest.advanceTimersByTimeAsync(count * 1000);
const say = (more: object): void => void (answer = { composition: 4, revision: 7, kills: [], ...more });
const see = (state: 'visible' | 'hidden'): void =>
  void Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });

beforeEach(() => {
  jest.useFakeTimers();
  say({});
  failure = undefined;
  asked.mockReset();
  globalThis.fetch = (async (...request: unknown[]) => {
    asked(...request);
    if (failure) throw failure;
    return { ok: true, json: async () => answer };
  }) as never;
  AbortSignal.timeout ??= () => new AbortController().signal;
  see('visible');
  sessionStorage.clear();
  noteNewer(null);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

test('a kill is known within five seconds, and so is that it was lifted', async () => {
  const { kills } = await watch();
  say({ kills: [wallet] });
  await seconds(5);
  expect([kills.of('wallet', '/deposit'), kills.of('wallet', '/withdrawal'), kills.of('wallet')]).toEqual([
    wallet,
    undefined,
    undefined,
  ]);
  say({ kills: [{ part: 'wallet' }] });
  await seconds(5);
  expect([kills.of('wallet', '/withdrawal'), kills.of('wallet')]).toEqual([{ part: 'wallet' }, { part: 'wallet' }]);
  say({});
  await seconds(5);
  expect(kills.list).toEqual([]);
});

test('whether the site answers tells whether there is a connection; a slow one is one', async () => {
  const { platform } = await watch();
  window.dispatchEvent(new Event('offline'));
  expect(platform.connection.state).toBe('offline');
  await seconds(5);
  expect(platform.connection.state).toBe('online');
  failure = new DOMException('timed out', 'TimeoutError');
  await seconds(10);
  expect(platform.connection.state).toBe('online');
  failure = new TypeError('Failed to fetch');
  await seconds(10);
  expect(platform.connection.state).toBe('offline');
});

test('what is on its way is finished first, and what is lifted meanwhile opens at once', async () => {
  const { kills, platform } = await watch(new Kills([{ part: 'games' }]));
  let finish = (): void => undefined;
  const paying = platform.pending.during(() => new Promise<void>((done) => (finish = done)));
  say({ kills: [wallet] });
  await seconds(10);
  expect(kills.list).toEqual([]);
  finish();
  await paying;
  expect(kills.list).toEqual([wallet]);
});

test('the same list again is no news, an answer nobody can read changes nothing, and nor does none', async () => {
  const { kills } = await watch();
  say({ kills: [wallet] });
  await seconds(5);
  const { list } = kills;
  await seconds(5);
  expect(kills.list).toBe(list);
  answer = { kills: 'none' };
  await seconds(5);
  globalThis.fetch = async () => Promise.reject(new TypeError('offline'));
  await seconds(5);
  expect(kills.list).toBe(list);
});

test('a tab nobody sees does not ask; seen again it asks at once', async () => {
  await watch();
  see('hidden');
  await seconds(60);
  expect(asked).toHaveBeenCalledTimes(1);
  see('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await seconds(0);
  expect(asked).toHaveBeenCalledTimes(2);
});

test('another set for this visitor is due once two answers agree, once for a revision, and told to all parts once', async () => {
  const { platform } = await watch();
  const heard = jest.fn();
  platform.facts.on('composition-changed', heard);
  say({ composition: 5, revision: 8 });
  await seconds(5);
  expect(isNewerDue()).toBe(false);
  await seconds(10);
  expect([isNewerDue(), heard.mock.calls.length]).toEqual([true, 1]);
  rememberTaken();
  expect(isNewerDue()).toBe(false);
  say({ composition: 6, revision: 9 });
  await seconds(10);
  expect(isNewerDue()).toBe(true);
});

test('two sites that differ for a moment, a revision without another set, and a way back to this one are nothing to take', async () => {
  await watch();
  for (const composition of [5, 4, 5, 4]) {
    say({ composition, revision: composition });
    await seconds(5);
  }
  expect(isNewerDue()).toBe(false);
  say({ revision: 12 });
  await seconds(10);
  expect(isNewerDue()).toBe(false);
  say({ composition: 5, revision: 13 });
  await seconds(10);
  say({ composition: 4, revision: 14 });
  await seconds(10);
  expect(isNewerDue()).toBe(false);
});
