import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { createGunzip } from 'node:zlib';
import { liveHeaders, pollHeaders } from './browser-headers';

/** The documents' period. */
const POLL_MS = 300;

export interface Start {
  readonly kind: 'push' | 'poll';
  readonly url: string;
  /** One client for each of them. */
  readonly clients: readonly { readonly market: string; readonly bearer: string }[];
}
/** What a client has come to. */
export interface Tally {
  readonly frames: number;
  readonly polls: number;
  /** What went wrong first; empty where nothing did. */
  readonly failure: string;
  /** On its sockets, heads and all. */
  readonly received: number;
  readonly sent: number;
}

interface Client {
  readonly tally: () => Tally;
  readonly close: () => void;
}

/** Sockets of one client, and what went over them. */
class Counted {
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
  const wire = new Counted();
  let [frames, failure] = [0, ''];
  const { host } = new URL(url);
  const request = http.get(
    `${url}/live/markets?ids=${market}`,
    { agent: false, headers: liveHeaders(host, market) },
    (reply) => {
      if (reply.statusCode !== 200) failure ||= `a line was answered ${reply.statusCode}`;
      const text = reply.headers['content-encoding'] === 'gzip' ? reply.pipe(createGunzip()) : reply;
      text
        .on('data', (chunk: Buffer) => (frames += chunk.toString().split('data: ["').length - 1))
        .on('error', () => undefined);
    },
  );
  wire.note(request).on('error', () => undefined);
  return { tally: () => ({ frames, polls: 0, failure, ...wire.bytes() }), close: () => request.destroy() };
}

/** As PricePolls of the exchange's pages: never two at once. */
function poll(url: string, market: string, bearer: string): Client {
  const wire = new Counted();
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  let [polls, failure, isAsking] = [0, '', false];
  const { host } = new URL(url);
  const headers = pollHeaders(host, market, bearer);
  const take = (reply: IncomingMessage): void => {
    if (reply.statusCode !== 200) failure ||= `a poll was answered ${reply.statusCode}`;
    reply.resume().on('end', () => {
      isAsking = false;
      polls += 1;
    });
  };
  const ask = (): void => {
    if (isAsking) return;
    isAsking = true;
    wire
      .note(http.get(`${url}/api/match-odds/${market}`, { agent, headers }, take))
      .on('error', ({ message }) => void (failure ||= message));
  };
  let timer: NodeJS.Timeout | undefined;
  // Clients don't ask in step.
  const begun = setTimeout(() => (timer = setInterval(ask, POLL_MS)), Math.random() * POLL_MS);
  return {
    tally: () => ({ frames: 0, polls, failure, ...wire.bytes() }),
    close: () => {
      clearTimeout(begun);
      clearInterval(timer);
      agent.destroy();
    },
  };
}

let clients: Client[] = [];
// Whoever asked is gone.
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
