import pWaitFor from 'p-wait-for';
import type { CrashMessage } from '../../protocol/crash.messages';
import { wait } from '../ui/wait';
import { CrashStreamClient } from './crash-stream.client';

const beat = { type: 'beat', flight: 'f1', elapsedMs: null };
const text = new TextEncoder();

/** Creates a server whose streams the test writes to and cuts. */
function server() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const over = { now: false };
  globalThis.fetch = ((_path: string, { signal }: { readonly signal: AbortSignal }) => {
    if (over.now) return Promise.resolve(new Response('{}', { status: 401 }));
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        streams.push(stream);
        signal.addEventListener('abort', () => stream.error(new Error('aborted')));
      },
    });
    return Promise.resolve(new Response(body));
  }) as typeof fetch;
  return { streams, over, speak: (at: number, part: string) => streams[at]?.enqueue(text.encode(part)) };
}

const times = { timeoutMs: 200, retryMs: 20, freshMs: 50 };
const real = globalThis.fetch;
afterEach(() => void (globalThis.fetch = real));

function listening(of = times) {
  const messages: CrashMessage[] = [];
  const broken: string[] = [];
  const there = server();
  const client = new CrashStreamClient('token', of);
  client.subscribe(
    (message) => messages.push(message),
    (reason) => broken.push(reason),
  );
  const end = async (): Promise<void> => {
    there.over.now = true;
    there.streams.at(-1)?.close();
    await pWaitFor(() => broken.at(-1) === 'over');
  };
  return { messages, broken, there, client, end };
}

test('messages are parsed whole, wherever the chunks are split', async () => {
  const { messages, there, end } = listening();
  await pWaitFor(() => there.streams.length === 1);
  const line = `data: ${JSON.stringify(beat)}\n\n`;
  there.speak(0, line + line.slice(0, 9));
  there.speak(0, line.slice(9));
  await pWaitFor(() => messages.length === 2);
  expect(messages).toEqual([beat, beat]);
  await end();
});

test('a stream that is cut, or silent for too long, is reopened', async () => {
  const { broken, there, end } = listening();
  await pWaitFor(() => there.streams.length === 1);
  there.streams[0]?.error(new Error('cut'));
  await pWaitFor(() => there.streams.length === 2);
  expect(broken).toEqual(['silent']);
  // The second stream stays silent.
  await pWaitFor(() => there.streams.length === 3);
  expect(broken).toEqual(['silent', 'silent']);
  await end();
  expect(broken.at(-1)).toBe('over');
});

test('an active stream stays open, and its silence is measured from the last message', async () => {
  const { broken, there, end } = listening({ ...times, timeoutMs: 800 });
  await pWaitFor(() => there.streams.length === 1);
  for (let word = 0; word < 4; word += 1) {
    there.speak(0, `data: ${JSON.stringify(beat)}\n\n`);
    await wait(300);
  }
  expect(there.streams).toHaveLength(1);
  await pWaitFor(() => there.streams.length === 2);
  expect(broken).toEqual(['silent']);
  await end();
});

test('a page that wakes reconnects at once, unless its stream is fresh', async () => {
  const { there, client, end } = listening();
  await pWaitFor(() => there.streams.length === 1);
  there.speak(0, `data: ${JSON.stringify(beat)}\n\n`);
  await wait(10);
  client.wake();
  await wait(30);
  expect(there.streams).toHaveLength(1);
  await wait(40);
  client.wake();
  await wait(40);
  expect(there.streams).toHaveLength(2);
  await end();
});
