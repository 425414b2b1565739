import type { PlayerEvent } from '@pavilion/contract/live';
import { followPlayer } from './player-stream';

/** Fakes several tabs of one browser: connected broadcast channels and one shared lock. */
function oneBrowser() {
  const channels = new Set<{ onmessage: ((message: { data: unknown }) => void) | null }>();
  class Channel {
    onmessage: ((message: { data: unknown }) => void) | null = null;
    constructor() {
      channels.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of channels) if (other !== this) other.onmessage?.({ data });
    }
    close(): void {
      channels.delete(this);
    }
  }
  Object.assign(globalThis, { BroadcastChannel: Channel });
  let last = Promise.resolve();
  const request = async (_name: string, _options: unknown, hold: () => Promise<void>): Promise<void> =>
    (last = last.then(hold));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

/** The api's end of a stream. */
function serve() {
  let write: (text: string) => void = () => undefined;
  let end: () => void = () => undefined;
  globalThis.fetch = (async (_url: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream({
      start(controller) {
        write = (text) => controller.enqueue(new TextEncoder().encode(text));
        end = () => controller.close();
        signal.addEventListener('abort', () => controller.error(new Error('aborted')));
      },
    });
    return { ok: true, status: 200, body } as unknown as Response;
  }) as typeof fetch;
  return { send: (event: string) => write(`event: ${event}\ndata: {}\n\n`), cut: () => end() };
}

function tab() {
  const received: (PlayerEvent | boolean)[] = [];
  const leave = followPlayer('token', {
    onEvent: (event) => received.push(event),
    onStreamState: (open) => received.push(open),
  });
  return { received, leave };
}
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
});

test('every tab receives the shared stream’s state, even one opened later', async () => {
  oneBrowser();
  const api = serve();
  const first = tab();
  await settle();
  api.send('opened');
  await settle();
  const later = tab();
  await settle();
  expect([first.received.at(-1), later.received.at(-1)]).toEqual([true, true]);
  api.send('inbox-changed');
  await settle();
  expect([first.received.at(-1), later.received.at(-1)]).toEqual(['inbox-changed', 'inbox-changed']);
  api.cut();
  await settle();
  expect([first.received.at(-1), later.received.at(-1)]).toEqual([false, false]);
  first.leave();
  later.leave();
});

test('a tab that takes over the stream broadcasts its own state', async () => {
  oneBrowser();
  const api = serve();
  const first = tab();
  const second = tab();
  await settle();
  api.send('opened');
  await settle();
  first.leave();
  await settle();
  expect(second.received.at(-1)).toBe(false);
  api.send('opened');
  await settle();
  expect(second.received.at(-1)).toBe(true);
  second.leave();
});
