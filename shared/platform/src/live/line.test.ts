import { Line, type LineState } from './line';

const hangUntilAborted = (_url: string, { signal }: { signal: AbortSignal }): Promise<Response> =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

const realFetch = globalThis.fetch;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
});

function open(fetching: unknown) {
  globalThis.fetch = fetching as typeof fetch;
  const states: LineState[] = [];
  const line = new Line({ url: '/live/x', onEvent: () => undefined, onState: (state) => void states.push(state) });
  return { line, states };
}

test('a line its holder closed says nothing more and leaves no timer', async () => {
  const { line, states } = open(hangUntilAborted);
  line.close();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(states).toEqual(['connecting']);
  expect(jest.getTimerCount()).toBe(0);
});

test('a broken line waits and comes back', async () => {
  const { line, states } = open(() => Promise.reject(new Error('no network')));
  await jest.advanceTimersByTimeAsync(800);
  expect(states.slice(0, 3)).toEqual(['connecting', 'waiting', 'connecting']);
  line.close();
});

test('a line the api refuses is closed for good', async () => {
  const { states } = open(() => Promise.resolve({ ok: false, status: 401, body: null }));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(states).toEqual(['connecting', 'closed']);
});
