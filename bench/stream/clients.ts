import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { createGunzip } from 'node:zlib';
import { liveHeaders, pollHeaders } from './browser-headers';

/** Polling period from the specification. */
const POLL_MS = 300;

export interface Start {
  readonly kind: 'push' | 'poll';
  readonly url: string;
  /** Market and player of each client. */
  readonly clients: readonly { readonly market: string; readonly bearer: string }[];
}
/** Totals of a client. */
export interface Tally {
  readonly frames: number;
  readonly polls: number;
  /** First failure, or empty. */
  readonly failure: string;
  /** Bytes on its sockets, headers included. */
  readonly received: number;
  readonly sent: number;
}

interface Client {
  readonly tally: () => Tally;
  readonly close: () => void;
}

/** Collects the sockets of one client and counts their bytes. */
class ByteCounter {
  private readonly sockets = new Set<Socket>();

  readonly note = (request: ClientRequest): ClientRequest =>
    request.on('socket', (socket) => void this.sockets.add(socket));

  bytes(): Pick<Tally, 'received' | 'sent'> {
    let [received, sent] = [0, 0];
    for (const socket of this.sockets) {
      received += socket.bytesRead;
      sent += socket.bytesWritten;
    }
    return { received, sent };
  }
}

function follow(url: string, market: string): Client {
  const wire = new ByteCounter();
  let [frames, failure] = [0, ''];
  const { host } = new URL(url);
  const request = http.get(
    `${url}/live/markets?ids=${market}`,
    { agent: false, headers: liveHeaders(host, market) },
    (reply) => {
      if (reply.statusCode !== 200) failure ||= `a stream was answered with ${reply.statusCode}`;
      const text = reply.headers['content-encoding'] === 'gzip' ? reply.pipe(createGunzip()) : reply;
      text
        .on('data', (chunk: Buffer) => (frames += chunk.toString().split('data: ["').length - 1))
        .on('error', () => undefined);
    },
  );
  wire.note(request).on('error', () => undefined);
  return { tally: () => ({ frames, polls: 0, failure, ...wire.bytes() }), close: () => request.destroy() };
}

/** Polls like PricePolls of the exchange's pages: never two requests at once. */
function poll(url: string, market: string, bearer: string): Client {
  const wire = new ByteCounter();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  let [polls, failure, isPolling] = [0, '', false];
  const { host } = new URL(url);
  const headers = pollHeaders(host, market, bearer);
  const take = (reply: IncomingMessage): void => {
    if (reply.statusCode !== 200) failure ||= `a poll was answered with ${reply.statusCode}`;
    reply.resume().on('end', () => {
      isPolling = false;
      polls += 1;
    });
  };
  const pollOnce = (): void => {
    if (isPolling) return;
    isPolling = true;
    wire
      .note(http.get(`${url}/api/match-odds/${market}`, { agent, headers }, take))
      .on('error', ({ message }) => void (failure ||= message));
  };
  let timer: NodeJS.Timeout | undefined;
  // Starts clients at random offsets, so that they do not poll in step.
  const startedAt = setTimeout(() => (timer = setInterval(pollOnce, POLL_MS)), Math.random() * POLL_MS);
  return {
    tally: () => ({ frames: 0, polls, failure, ...wire.bytes() }),
    close: () => {
      clearTimeout(startedAt);
      clearInterval(timer);
      agent.destroy();
    },
  };
}

let clients: Client[] = [];
// Exits when the parent process disconnects.
process.once('disconnect', () => process.exit());
process.on('message', (order: Start | 'count' | 'close') => {
  if (typeof order === 'string') {
    process.send?.(clients.map(({ tally }) => tally()));
    if (order === 'close') clients.forEach(({ close }) => close());
    return;
  }
  clients = order.clients.map(({ market, bearer }) =>
    order.kind === 'push' ? follow(order.url, market) : poll(order.url, market, bearer),
  );
  process.send?.({});
});
