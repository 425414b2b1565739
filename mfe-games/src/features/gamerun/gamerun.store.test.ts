import type { GameRunApi, LaunchOutcome } from './gamerun.api';
import { GameRunStore } from './gamerun.store';

const game = { code: 'dice', name: 'Dice', nameBn: 'ডাইস', provider: 'ORIGINALS', logo: '/logo.svg' };
const url = 'http://games.test/play/dice?session=1';
const launched = { kind: 'ok', value: { url, origin: 'http://games.test', game } } as LaunchOutcome;
const frame = {} as Window;

function setUp({
  mayLaunch = true,
  launch = () => Promise.resolve(launched),
}: { mayLaunch?: boolean; launch?: GameRunApi['launch'] } = {}) {
  const api = {
    mayLaunch: () => mayLaunch,
    isOffline: () => false,
    launch: jest.fn(launch),
    notifyBalanceChanged: jest.fn(),
    holdBack: jest.fn<undefined, [Promise<void>]>(),
  };
  const onClose = jest.fn();
  return { api, onClose, store: new GameRunStore(api, onClose, 'http://site.test') };
}

async function playing() {
  const made = setUp();
  await made.store.launch('dice');
  return made;
}

const message = (over: Partial<MessageEvent<unknown>> = {}): MessageEvent<unknown> =>
  ({
    data: { type: 'pavilion:balance-changed' },
    origin: 'http://games.test',
    source: frame,
    ...over,
  }) as MessageEvent<unknown>;
const messageOfType = (type: string): MessageEvent<unknown> => message({ data: { type } });

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test("a balance message is accepted from the game's own window and origin", async () => {
  const { api, store } = await playing();
  store.receive(message(), frame);
  expect(api.notifyBalanceChanged).toHaveBeenCalledTimes(1);
});

test.each([
  ['another window', { source: {} as Window }],
  ['no window', { source: null }],
  ['another origin', { origin: 'http://evil.test' }],
  ['an origin of none', { origin: 'null' }],
  ['our own origin', { origin: 'http://site.test' }],
  ['another shape', { data: 'pavilion:balance-changed' }],
  ['another type', { data: { type: 'pavilion:logout' } }],
])('no message is accepted from %s', async (_, over) => {
  const { api, onClose, store } = await playing();
  for (const data of [
    'data' in over ? over.data : { type: 'pavilion:balance-changed' },
    ...('data' in over ? [] : [{ type: 'pavilion:close' }, { type: 'pavilion:error' }, { type: 'pavilion:ready' }]),
  ]) {
    store.receive(message({ ...over, data }), frame);
  }
  expect([api.notifyBalanceChanged.mock.calls.length, onClose.mock.calls.length, store.state.kind]).toEqual([
    0,
    0,
    'opening',
  ]);
});

test('endless balance messages cause at most two refetches a second', async () => {
  const { api, store } = await playing();
  for (let at = 0; at < 10_000; at += 1) {
    store.receive(message(), frame);
    jest.advanceTimersByTime(1);
  }
  expect(api.notifyBalanceChanged.mock.calls.length).toBeLessThanOrEqual(21);
});

test.each([
  ['on our own origin', 'http://site.test/play', 'http://site.test'],
  ['on another origin than the server names', 'http://evil.test/play', 'http://games.test'],
  ['that is a script', 'javascript:alert(1)', 'null'],
  ['that is none', 'not an address', ''],
])('an address %s is not framed', async (_, address, origin) => {
  const { store } = setUp({
    launch: () => Promise.resolve({ kind: 'ok', value: { url: address, origin, game } } as LaunchOutcome),
  });
  await store.launch('dice');
  expect(store.state).toMatchObject({ kind: 'failed', why: 'unexpected' });
});

test('without a session no request is sent', async () => {
  const { api, store } = setUp({ mayLaunch: false });
  await store.launch('dice');
  expect(store.state).toMatchObject({ kind: 'failed', why: 'logged-out' });
  expect(api.launch).not.toHaveBeenCalled();
});

test.each([
  ['provider_closed', 'maintenance'],
  ['game_closed', 'closed'],
  ['unknown_game', 'gone'],
  ['restricted', 'not-allowed'],
  ['limit_reached', 'not-allowed'],
  ['teapot', 'unexpected'],
])('%s maps to %s', async (refusal, why) => {
  const { store } = setUp({
    launch: () =>
      Promise.resolve({ kind: 'refused', refusal, message: 'So it is.', fields: {} } as unknown as LaunchOutcome),
  });
  await store.launch('dice');
  expect(store.state).toEqual({ kind: 'failed', why, message: 'So it is.' });
});

test('a game without a demo shows our own message only', async () => {
  const { store } = setUp({
    launch: () =>
      Promise.resolve({
        kind: 'refused',
        refusal: 'no_demo',
        message: 'So it is.',
        fields: {},
      } as unknown as LaunchOutcome),
  });
  await store.launch('dice');
  expect(store.state).toEqual({ kind: 'failed', why: 'no-demo', message: '' });
});

test('a silent page is reported after its timeout; a later ready still counts', async () => {
  const { store } = await playing();
  jest.advanceTimersByTime(6_000);
  expect(store.state).toMatchObject({ kind: 'opening', slow: true });
  jest.advanceTimersByTime(14_000);
  expect(store.state.kind).toBe('silent');
  store.receive(messageOfType('pavilion:ready'), frame);
  expect(store.state.kind).toBe('playing');
});

test('an open round defers interruptions until it is closed, for at most a minute', async () => {
  const { api, store } = await playing();
  const ended = jest.fn();
  store.receive(messageOfType('pavilion:round-open'), frame);
  void api.holdBack.mock.calls[0]?.[0].then(ended);
  await jest.advanceTimersByTimeAsync(59_000);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(ended).toHaveBeenCalled();
});

test('an error message ends the session, and later messages of its frame are ignored', async () => {
  const { api, store } = await playing();
  store.receive(messageOfType('pavilion:error'), frame);
  expect(store.state).toMatchObject({ kind: 'failed', why: 'over' });
  store.receive(message(), frame);
  expect(api.notifyBalanceChanged).not.toHaveBeenCalled();
});

test('a slow launch does not replace a newer one', async () => {
  const answers: ((outcome: LaunchOutcome) => void)[] = [];
  const { store } = setUp({ launch: () => new Promise<LaunchOutcome>((resolve) => answers.push(resolve)) });
  const both = [store.launch('first'), store.launch('second')];
  answers[1]?.(launched);
  answers[0]?.({ kind: 'no-reply' });
  await Promise.all(both);
  expect(store.state.kind).toBe('opening');
});
