import { readEventStream, type StreamEvent } from './event-stream';

function answer(chunks: readonly string[], status = 200): void {
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  globalThis.fetch = jest.fn(async () => ({ ok: status < 400, status, body }) as unknown as Response);
}

async function eventsOf(chunks: readonly string[]): Promise<StreamEvent[]> {
  answer(chunks);
  const events: StreamEvent[] = [];
  await readEventStream('/live/me', {}, new AbortController().signal, (event) => events.push(event));
  return events;
}

test('an event split by the network is reassembled', async () => {
  expect(await eventsOf(['event: balance-ch', 'anged\nda', 'ta: {}\n', '\n: heartbeat\n\nda', 'ta: [1]\n\n'])).toEqual([
    { event: 'balance-changed', data: '{}' },
    { event: 'message', data: '[1]' },
  ]);
});

test('a refused stream returns its HTTP status', async () => {
  answer([], 401);
  expect(await readEventStream('/live/me', {}, new AbortController().signal, () => undefined)).toBe(401);
});
