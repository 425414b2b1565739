import pWaitFor from 'p-wait-for';
import { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import type { GameServer } from '../server/game-server';
import { type OpenGameServer, openGameServer } from '../server/open-game-server';
import { walletClient } from '../server/rounds/wallet.client';
import { FakeApi, TEST_KEYS } from './fake-api';
import { testDatabases } from './test-databases';

interface WorldProcess extends OpenGameServer {
  /** Ends the process without a chance to do anything. */
  kill(): Promise<void>;
}

/** A wallet and a database, on which `start` opens processes of the game server; their sweeps run when called. */
export async function gameWorld(balance = 100_000, limitMs = 3_000) {
  const api = new FakeApi(balance, TEST_KEYS);
  const url = await api.listen();
  const database = await testDatabases();
  /** Milliseconds by which the game server's clock is ahead. */
  const clock = { ahead: 0 };
  const open: WorldProcess[] = [];
  const start = async (): Promise<WorldProcess> => {
    const databases = await database.connect();
    const house = await openGameServer({
      databases,
      wallet: walletClient(new UpstreamPool({ name: 'api', addresses: [url] }), TEST_KEYS, limitMs),
      site: 'http://site',
      keys: TEST_KEYS,
      backoff: [5],
      now: () => Date.now() + clock.ahead,
    });
    const kill = async (): Promise<void> => {
      await databases.close();
      await house.close();
    };
    const process = { ...house, kill };
    open.push(process);
    return process;
  };
  const end = async (): Promise<void> => {
    for (const process of open) await process.close();
    await database.drop();
    api.close();
  };
  return { api, database, clock, start, end };
}

/** Sweeps until only rounds in play are unfinished. */
export async function settleAll(house: Pick<OpenGameServer, 'sweep'> & Pick<GameServer, 'rounds'>): Promise<void> {
  await pWaitFor(
    async () => {
      await house.sweep();
      return (await house.rounds.unfinished()).every(({ state }) => state === 'playing');
    },
    { interval: 5 },
  );
}
