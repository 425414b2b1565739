import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pWaitFor from 'p-wait-for';
import { NdjsonFile } from '@pavilion/server/journal/ndjson-file';
import type { CrashMessage } from '../protocol/crash.messages';
import { type Chain, crashPoint, newChain, seedAt } from '../server/crash/chain';
import { type CrashPlayer, CrashService } from '../server/crash/crash.service';
import { type CrashBet, CrashStore, type Entry } from '../server/crash/crash.store';
import { type Wallet, walletClient } from '../server/rounds/wallet.client';
import { FakeApi } from './fake-api';

export const crashPlayer: CrashPlayer = {
  play: { player: 'p1', token: 'play-token', code: 'PAV-CRASH-001', engine: 'crash' },
  name: 'rahim',
  demo: false,
};
export const bet = (key: string, auto: number | null = null, stake = 1_000) => ({ key, stake, auto });

/** Creates chains until the first flight ends where a test needs it. */
function chainEnding(isRight: (point: number) => boolean): Chain {
  for (;;) {
    const chain = newChain('PAV-CRASH-001', 3);
    if (isRight(crashPoint(seedAt(chain, 1), chain.salt, 1))) return chain;
  }
}

/** Creates a series of flights with a test clock and a wallet; `start` runs a process with it. */
export async function crashWorld(isRight: (point: number) => boolean = (point) => point > 300 && point < 2_000) {
  const api = new FakeApi(100_000, 'secret');
  const url = await api.listen();
  const folder = mkdtempSync(join(tmpdir(), 'crash-'));
  const clock = { now: 0 };
  const open: CrashService[] = [];
  const chain = chainEnding(isRight);
  const start = (through: (wallet: Wallet) => Wallet = (wallet) => wallet) => {
    const store = new CrashStore(new NdjsonFile<Entry>(join(folder, 'crash.ndjson')));
    if (!store.currentChain(chain.code)) store.save({ chain });
    const wallet = through(walletClient(url, 'secret', 5_000));
    const service = new CrashService({
      walletOf: () => wallet,
      store,
      backoff: [5],
      times: { bettingMs: 5_000, crashedMs: 3_000, tickMs: 5 },
      now: () => clock.now,
    });
    open.push(service);
    const messages: CrashMessage[] = [];
    const listen = () =>
      service.line(chain.code).listen(
        (message) => messages.push(message) > 0,
        () => undefined,
      );
    const until = (type: CrashMessage['type']): Promise<void> =>
      pWaitFor(() => messages.some((message) => message.type === type), { interval: 2 });
    const takeOff = (): Promise<void> => {
      clock.now += 5_000;
      return until('flying');
    };
    return { service, store, messages: messages, listen, until, takeOff };
  };
  const end = (): void => {
    open.forEach((service) => service.close());
    api.close();
  };
  return { api, clock, chain, start, end };
}

export const placed = async (placement: Promise<CrashBet | string>): Promise<CrashBet> => {
  const result = await placement;
  if (typeof result === 'string') throw new Error(result);
  return result;
};
