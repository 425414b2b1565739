import pWaitFor from 'p-wait-for';
import { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import type { CrashMessage } from '../protocol/crash.messages';
import { BetStore } from '../server/crash/bet.store';
import { newChain, outcomeOf } from '../server/crash/chain';
import { type CrashPlayer, CrashService } from '../server/crash/crash.service';
import { FlightStore } from '../server/crash/flight.store';
import type { Chain, CrashBet } from '../server/records/flight';
import { type Wallet, walletClient } from '../server/rounds/wallet.client';
import { FakeApi, TEST_KEYS } from './fake-api';
import { testDatabases } from './test-databases';

export const crashPlayer: CrashPlayer = {
  play: { player: 'p1', token: 'play-token', code: 'PAV-CRASH-001', engine: 'crash' },
  name: 'rahim',
  demo: false,
};
export const playerNamed = (player: string): CrashPlayer => ({
  ...crashPlayer,
  play: { ...crashPlayer.play, player },
});
export const bet = (key: string, auto: number | null = null, stake = 1_000) => ({ key, place: 0, stake, auto });

export const times = { bettingMs: 5_000, crashedMs: 3_000, tickMs: 5, leaseMs: 3_600_000 };

/** Creates chains until the first flight ends where a test needs it. */
function chainEnding(isRight: (point: number) => boolean): Chain {
  for (;;) {
    const chain = newChain('PAV-CRASH-001', 3);
    if (isRight(outcomeOf({ id: chain.id, nonce: 1 }, chain).point)) return chain;
  }
}

/** Creates a series of flights with a test clock, a wallet and a database; `start` runs a process with them. */
export async function crashWorld(isRight: (point: number) => boolean = (point) => point > 300 && point < 2_000) {
  const api = new FakeApi(100_000, TEST_KEYS);
  const url = await api.listen();
  const database = await testDatabases();
  const clock = { now: 0 };
  const closing: (() => Promise<void>)[] = [];
  const chain = chainEnding(isRight);
  const { db } = await database.connect();
  await db.insertInto('chains').values(chain).execute();
  const series = { code: chain.code, fence: 0, leasedUntil: 0, chain: chain.id, nonce: 0, flight: null };
  await db.insertInto('flightSeries').values(series).execute();
  const start = async (through: (wallet: Wallet) => Wallet = (wallet) => wallet) => {
    const databases = await database.connect();
    const wallet = through(walletClient(new UpstreamPool({ name: 'api', addresses: [url] }), TEST_KEYS, 5_000));
    const bets = new BetStore(databases.db);
    const service = new CrashService({
      walletOf: () => wallet,
      flights: new FlightStore(databases.db),
      bets,
      backoff: [5],
      times,
      now: () => clock.now,
      report: () => undefined,
    });
    closing.push(() => service.close());
    const messages: CrashMessage[] = [];
    const until = (type: CrashMessage['type']): Promise<void> =>
      pWaitFor(() => messages.some((message) => message.type === type), { interval: 2 });
    const listen = async (): Promise<() => void> => {
      const leave = service.loop(chain.code).listen(
        (message) => messages.push(message) > 0,
        () => undefined,
      );
      await until('state');
      return leave;
    };
    const takeOff = (): Promise<void> => {
      clock.now += times.bettingMs;
      return until('flying');
    };
    /** Ends the process without a chance to do anything. */
    const kill = async (): Promise<void> => {
      await databases.close();
      await service.close();
    };
    return { service, bets, messages, listen, until, takeOff, kill };
  };
  const end = async (): Promise<void> => {
    for (const close of closing) await close();
    await database.drop();
    api.close();
  };
  return { api, clock, chain, db, start, end };
}

export const placed = async (placement: Promise<CrashBet | string>): Promise<CrashBet> => {
  const result = await placement;
  if (typeof result === 'string') throw new Error(result);
  return result;
};
