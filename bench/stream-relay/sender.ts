import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import pino from 'pino';
import { bindMarketStream } from '../../api/src/domains/exchange/markets/exchange.routes';
import { frameIn } from '../../api/src/domains/exchange/stream/feed-link';
import { MarketHub } from '../../api/src/domains/exchange/stream/market-hub';
import type { StreamChunk } from '../../api/src/domains/exchange/stream/stream-chunk';
import { createHttp } from '../../api/src/http/server';
import { ChangeScript } from '../stream/script';

const MARKET = '1.223716970';
/** Faster than prices are sent, so that every frame is due. */
const CHANGE_MS = 50;
const HEARTBEAT_MS = 1000;

export type SenderKind = 'stream' | 'bare';
export type SenderCommand = 'start' | 'stop' | 'usage';
export interface SenderUsage {
  /** Frames that every reader was sent. */
  readonly frames: number;
  readonly readers: number;
  /** Of the process, in µs. */
  readonly cpu: number;
}

/** The sockets that get the frames of a hub with nothing but `socket.write`. */
async function listenBare(hub: MarketHub, sockets: Set<Socket>): Promise<number> {
  const write = (chunk: StreamChunk): void => {
    const bytes = chunk.bytesFor('deflated');
    for (const socket of sockets) socket.write(bytes);
  };
  hub.subscribe({ markets: [MARKET], events: [] }, { send: write, drop: () => undefined, isBehind: false });
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** The stream's own route at a hub that relays what the first one builds, as another process does. */
async function listenStream(built: MarketHub, sockets: Set<Socket>): Promise<number> {
  const hub = new MarketHub();
  hub.adopt({ book: built.book(MARKET)!, isSettled: false, isSuspended: false });
  hub.setSource({
    get aliveAt() {
      return Date.now();
    },
  });
  const relayed = hub.market(MARKET)?.relayed;
  built.listen({
    onFollow: () => undefined,
    onUnfollow: () => undefined,
    beforeRound: () => undefined,
    afterRound: (texts) => {
      const text = texts.get(MARKET);
      if (text !== undefined) relayed?.receive(frameIn(text)!, text, Date.now());
      hub.heartbeat();
      hub.flush();
    },
  });
  const snapshot = built.market(MARKET)?.first(Date.now());
  if (snapshot) relayed?.receive(frameIn(snapshot)!, snapshot, Date.now());
  const http = await createHttp(pino({ level: 'silent' }));
  bindMarketStream(http, hub);
  http.server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  return (http.server.address() as AddressInfo).port;
}

/** One process that sends a market's frames to its readers: through the price stream, or bare. */
async function start(kind: SenderKind): Promise<void> {
  const hub = new MarketHub();
  const script = new ChangeScript(MARKET, 1);
  const runners = [11, 22].map((id) => ({ id, name: `Side ${id}` }));
  hub.change({ id: MARKET, marketDefinition: { status: 'OPEN', inPlay: true, runners } });
  hub.setPrices(MARKET, script.next());
  let frames = 0;
  hub.subscribe(
    { markets: [MARKET], events: [] },
    { send: () => void (frames += 1), drop: () => undefined, isBehind: false },
  );
  const sockets = new Set<Socket>();
  const port = await (kind === 'bare' ? listenBare : listenStream)(hub, sockets);
  let changing: NodeJS.Timeout | undefined;
  // Also between turns: streams without heartbeats would be closed.
  hub.start();
  setInterval(() => hub.heartbeat(), HEARTBEAT_MS);
  process.once('disconnect', () => process.exit());
  process.on('message', (command: SenderCommand) => {
    if (command === 'start') changing = setInterval(() => hub.setPrices(MARKET, script.next()), CHANGE_MS);
    if (command === 'stop') clearInterval(changing);
    const { user, system } = process.cpuUsage();
    process.send?.({ frames, readers: sockets.size, cpu: user + system } satisfies SenderUsage);
  });
  process.send?.({ port, path: `/live/markets?ids=${MARKET}` });
}

start(process.argv[2] as SenderKind).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
