import { exchangeOf } from '../../api/src/domains/exchange/markets/exchange.domain';
import { publishMarket } from '../../api/src/testing/exchange';
import { startTestWallet } from '../../api/src/testing/test-wallet';
import { ChangeScript } from './script';

/** Heartbeat period of the feed in play. */
const HEARTBEAT_MS = 1000;

/** First message: the markets in play and the players' tokens. */
export interface ServerReady {
  readonly url: string;
  readonly markets: readonly string[];
  readonly tokens: readonly string[];
}
export type ServerCommand = { readonly changes: number } | 'usage' | 'stop';

/**
 * Starts the api in its own process. A script changes its order books at a given rate; the process reports its CPU
 * time on request.
 */
async function start(markets: number, players: number): Promise<void> {
  const wallet = await startTestWallet({ stoppedDomains: ['exchange'] });
  const { app } = wallet.api;
  const { hub } = exchangeOf(app);
  const scripts = Array.from({ length: markets }, (_, at) => new ChangeScript(`1.2237169${70 + at}`, at + 1));
  for (const { market: id } of scripts) await publishMarket(app, { id, inPlay: true });
  hub.start();
  const beating = setInterval(() => hub.heartbeat(), HEARTBEAT_MS);
  const tokens: string[] = [];
  for (let seat = 0; seat < players; seat += 1) tokens.push((await wallet.player(0)).bearer);
  let changing: NodeJS.Timeout | undefined;
  const change = (): void => scripts.forEach((script) => hub.setPrices(script.market, script.next()));
  change();
  const send = (message: object): void => void process.send?.(message);
  const stop = (): void => {
    clearInterval(changing);
    clearInterval(beating);
    hub.stop();
    void wallet.stop().then(() => process.exit(0));
  };
  // Stops when the parent process disconnects.
  process.once('disconnect', stop);
  process.on('message', (order: ServerCommand) => {
    if (order === 'usage') return send(process.cpuUsage());
    if (order === 'stop') return stop();
    clearInterval(changing);
    changing = setInterval(change, 1000 / order.changes);
    send({});
  });
  send({ url: wallet.api.url, markets: scripts.map(({ market }) => market), tokens } satisfies ServerReady);
}

const [markets = 1, players = 1] = process.argv.slice(2).map(Number);
start(markets, players).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
