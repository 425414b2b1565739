import { exchangeOf } from '../../../api/src/domains/exchange/markets/exchange.domain';
import { publishMarket } from '../../../api/src/testing/exchange';
import { startTestWallet } from '../../../api/src/testing/test-wallet';
import { bookAt, runnerIds } from './numbered-book';

const CHANGE_MS = 250;
const LONG_CHANGE_MS = 100;
const HEARTBEAT_MS = 1000;
const NUMBERED = '1.7';
const WIDE = '1.8';
const WIDE_RUNNERS = 1200;

export type ServerCommand = 'times' | 'hold' | 'widen' | 'memory' | 'stop';

/**
 * Starts the api in its own process with a database. A script replaces the feed: one market with numbered changes,
 * and one whose every change is large.
 */
async function start(): Promise<void> {
  const wallet = await startTestWallet({ stoppedDomains: ['exchange'] });
  const { app } = wallet.api;
  const { hub } = exchangeOf(app);
  await publishMarket(app, { id: NUMBERED, inPlay: true, runners: runnerIds.map(String) });
  await publishMarket(app, {
    id: WIDE,
    inPlay: true,
    runners: Array.from({ length: WIDE_RUNNERS }, (_, at) => String(at + 1)),
  });
  hub.start();
  const beating = setInterval(() => hub.heartbeat(), HEARTBEAT_MS);
  const times: number[] = [];
  const changing = setInterval(() => {
    hub.setPrices(NUMBERED, bookAt(times.length));
    times.push(Date.now());
  }, CHANGE_MS);
  let turn = 0;
  const widen = (): void => {
    turn += 1;
    const size = (runner: number): number => 100 * (1 + ((turn * 7919 + runner * 104_729) % 99_991));
    hub.setPrices(
      WIDE,
      Array.from({ length: WIDE_RUNNERS }, (_, at) => ({
        selection: String(at + 1),
        back: [[200, size(at)] as const],
        lay: [[202, size(at + 1)] as const],
      })),
    );
  };
  let widening: NodeJS.Timeout | undefined;
  const answers: Record<ServerCommand, () => unknown> = {
    times: () => times,
    hold: () => {
      clearInterval(changing);
      return times.length - 1;
    },
    widen: () => {
      widening ??= setInterval(widen, LONG_CHANGE_MS);
    },
    memory: () => {
      globalThis.gc?.();
      return process.memoryUsage().rss;
    },
    stop: () => {
      [beating, changing, widening].forEach(clearInterval);
      hub.stop();
      void wallet.stop().then(() => process.exit(0));
    },
  };
  // Stops when the parent process disconnects.
  process.once('disconnect', answers.stop);
  process.on('message', (question: ServerCommand) => process.send?.({ answer: answers[question]() }));
  process.send?.({ answer: { url: wallet.api.url, market: NUMBERED, wide: WIDE } });
}

start().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
