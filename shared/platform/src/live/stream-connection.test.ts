import { StreamConnection, type StreamState } from './stream-connection';

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
  const states: StreamState[] = [];
  const stream = new StreamConnection({
    url: '/live/x',
    onEvent: () => undefined,
    onState: (state) => void states.push(state),
  });
  return { line: stream, states };
}

test('a stream closed by its owner reports nothing more and leaves no timer', async () => {
  const { line: stream, states } = open(hangUntilAborted);
  stream.close();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(states).toEqual(['connecting']);
  expect(jest.getTimerCount()).toBe(0);
});

test('a broken stream waits and reconnects', async () => {
  const { line: stream, states } = open(() => Promise.reject(new Error('no network')));
  await jest.advanceTimersByTimeAsync(800);
  expect(states.slice(0, 3)).toEqual(['connecting', 'waiting', 'connecting']);
  stream.close();
});

test('a stream refused by the api stays closed', async () => {
  const { states } = open(() => Promise.resolve({ ok: false, status: 401, body: null }));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(states).toEqual(['connecting', 'closed']);
});

/** A stream that opens and then sends what the test writes. */
function openHalfOpen() {
  let write: (text: string) => void = () => undefined;
  const opened = open((_url: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream({
      start(controller) {
        write = (text) => controller.enqueue(new TextEncoder().encode(text));
        signal.addEventListener('abort', () => controller.error(new Error('aborted')));
        write('event: opened\ndata: {}\n\n');
      },
    });
    return Promise.resolve({ ok: true, status: 200, body });
  });
  return { ...opened, send: (text: string) => write(text) };
}

test('a half-open stream times out and reconnects', async () => {
  const { line: stream, states } = openHalfOpen();
  await jest.advanceTimersByTimeAsync(30_000);
  expect(states).toEqual(['connecting', 'open']);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(states.slice(2)).toEqual(['waiting', 'connecting', 'open']);
  stream.close();
});

test('an idle stream stays open while its heartbeats arrive', async () => {
  const { line: stream, states, send } = openHalfOpen();
  for (let beat = 0; beat < 8; beat += 1) {
    await jest.advanceTimersByTimeAsync(15_000);
    send(':\n\n');
  }
  expect(states).toEqual(['connecting', 'open']);
  stream.close();
});
