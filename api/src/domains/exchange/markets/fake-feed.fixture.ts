import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MarketFrame } from '@pavilion/contract/live';

/** The market of the fake feed. */
export const FEED_MARKET = '1.77';
export const definition = {
  eventId: '77',
  eventTypeId: '4',
  eventName: 'Padma v Meghna',
  name: 'Match Odds',
  openDate: '2026-01-01T00:00:00Z',
  status: 'OPEN',
  inPlay: true,
  runners: [
    { id: 1, name: 'Padma' },
    { id: 2, name: 'Meghna' },
  ],
};
const HEARTBEAT_MS = 300;
const RECONNECT_MS = 200;

/** A market feed with one market in play: an image for each connection, then heartbeats. */
export async function startFakeFeed(port = 0) {
  const readers = new Set<ServerResponse>();
  const line = (message: object): string => `${JSON.stringify({ pt: Date.now(), ...message })}\n`;
  const server = createServer((_request, reply) => {
    readers.add(reply.on('close', () => readers.delete(reply)));
    reply.write(line({ op: 'mcm', mc: [{ id: FEED_MARKET, img: true, marketDefinition: definition }] }));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const timer = setInterval(() => {
    for (const reader of readers) reader.write(line({ op: 'mcm', ct: 'HEARTBEAT' }));
  }, HEARTBEAT_MS);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    readers,
    /** Sends to all connections unless one is named. */
    send: (message: object, only?: ServerResponse) =>
      (only === undefined ? [...readers] : [only]).forEach((reader) => reader.write(line(message))),
    oldest: () => [...readers][0],
    latest: () => [...readers].at(-1),
    stop: () => {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A page's price stream, which it reconnects. */
export function openPage(url: string) {
  const frames: MarketFrame[] = [];
  const closing = new AbortController();
  const read = async (): Promise<void> => {
    const { body } = await fetch(`${url}/live/markets?ids=${FEED_MARKET}`, {
      signal: closing.signal,
      headers: { 'accept-encoding': 'identity' },
    });
    let rest = '';
    if (body === null) return;
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const texts = (rest + chunk).split('\n\n');
      rest = texts.pop() ?? '';
      for (const text of texts)
        if (text.startsWith('event: market'))
          frames.push(JSON.parse(text.slice(text.indexOf('data: ') + 6)) as MarketFrame);
    }
  };
  const readForEver = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      await read().catch(() => undefined);
      await sleep(RECONNECT_MS);
    }
  };
  void readForEver();
  return { frames, status: () => frames.at(-1)?.[3], close: () => closing.abort() };
}
