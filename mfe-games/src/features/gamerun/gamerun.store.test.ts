import type { GameRunApi, LaunchOutcome } from './gamerun.api';
import { GameRunStore } from './gamerun.store';

const game = { code: 'dice', name: 'Dice', nameBn: 'ডাইস', provider: 'ORIGINALS', logo: '/logo.svg' };
const launched: LaunchOutcome = { kind: 'ok', value: { url: 'http://games.test/play/dice?session=1', origin: 'http://games.test', game } };
const frame = {} as Window;

function fake(outcome: LaunchOutcome, isPlayer = true): GameRunApi & { told: number } {
  const api = {
    told: 0,
    isPlayer: () => isPlayer,
    launch: () => Promise.resolve(outcome),
    tellBalanceChanged: () => { api.told += 1; },
  };
  return api;
}

const message = (over: Partial<MessageEvent<unknown>> = {}): MessageEvent<unknown> =>
  ({ data: { type: 'pavilion:balance-changed' }, origin: 'http://games.test', source: frame, ...over }) as MessageEvent<unknown>;

async function playing(): Promise<{ api: ReturnType<typeof fake>; store: GameRunStore }> {
  const api = fake(launched);
  const store = new GameRunStore(api, 'http://site.test');
  await store.launch('dice');
  return { api, store };
}

test('a changed balance is believed from the game\'s own window and origin', async () => {
  const { api, store } = await playing();
  store.receive(message(), frame);
  expect(api.told).toBe(1);
});

test.each([
  ['another window', { source: {} as Window }],
  ['another origin', { origin: 'http://evil.test' }],
  ['another shape', { data: 'pavilion:balance-changed' }],
  ['another type', { data: { type: 'pavilion:ready' } }],
])('nothing is believed from %s', async (_, over) => {
  const { api, store } = await playing();
  store.receive(message(over), frame);
  expect(api.told).toBe(0);
});

test.each(['http://site.test/play', 'javascript:alert(1)', 'not an address'])('a game at %s is not framed', async (url) => {
  const store = new GameRunStore(fake({ kind: 'ok', value: { url, origin: 'http://games.test', game } }), 'http://site.test');
  await store.launch('dice');
  expect(store.state).toMatchObject({ kind: 'failed', why: 'unexpected' });
});

test('without a session nothing is asked for', async () => {
  const store = new GameRunStore(fake(launched, false), 'http://site.test');
  await store.launch('dice');
  expect(store.state).toMatchObject({ kind: 'failed', why: 'logged-out' });
});

test('a slow launch does not replace a newer one', async () => {
  const answers: ((outcome: LaunchOutcome) => void)[] = [];
  const api = { ...fake(launched), launch: () => new Promise<LaunchOutcome>((resolve) => answers.push(resolve)) };
  const store = new GameRunStore(api, 'http://site.test');
  const both = [store.launch('first'), store.launch('second')];
  answers[1]?.(launched);
  answers[0]?.({ kind: 'no-reply' });
  await Promise.all(both);
  expect(store.state.kind).toBe('playing');
});
