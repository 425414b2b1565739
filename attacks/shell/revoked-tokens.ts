import { setTimeout as sleep } from 'node:timers/promises';
import { balance } from '@pavilion/contract/calls/identity';
import { logOut } from '@pavilion/contract/calls/log-out';
import { livePaths } from '@pavilion/contract/live';
import { urls } from '@pavilion/contract/settings';
import { type ApiClient, apiClient } from '../../scripts/lib/api-client';
import type { Player } from '../../scripts/lib/players';
import { launch, type RunningProcess } from '../../scripts/stack/process';
import type { ApiWorld } from '../api-world';
import { type Attack, runConcurrently, scaled } from '../attack';

const LOGOUTS = 40;
const LOOPS = 6;
const STREAMS_MS = 1_000;
/** Time for which the token is tried after the reply. */
const AFTER_MS = 400;
/**
 * Number of stall rounds; `LATE` is the number of requests per round that reach the suspended process after the
 * logout's reply.
 */
const STALLS = 10;
const LATE = 12;

/**
 * Logs out under load, at two processes on one database, with a stream open; and while one of them is
 * stalled with the token in use.
 */
export const revokedTokens: Attack<ApiWorld> = {
  name: 'revoked-tokens',
  async attack(world, run) {
    const second = await secondApi(world);
    const logouts = scaled(LOGOUTS, run);
    run.log(`${logouts} log-outs under load, seen from two processes`);
    const tally = { accepted: 0, before: 0, slowest: 0 };
    const stalled = { accepted: 0, slowest: 0 };
    try {
      await runConcurrently(logouts, 3, async () => {
        const player = await world.players.makePlayer();
        const { accepted, before, streamMs } = await logOutUnderLoad(
          [world.client, apiClient(second.url)],
          [urls(world.env).api, second.url],
          player,
        );
        tally.accepted += accepted;
        tally.before += before;
        tally.slowest = Math.max(tally.slowest, streamMs);
      });
      for (let n = 0; n < scaled(STALLS, run); n += 1) {
        const { accepted, waitedMs } = await logOutBesideStalled(
          world.client,
          second,
          await world.players.makePlayer(),
        );
        stalled.accepted += accepted;
        stalled.slowest = Math.max(stalled.slowest, waitedMs);
      }
    } finally {
      await second.stop();
    }
    return {
      logouts,
      'accepted-before': tally.before,
      'accepted-after': tally.accepted,
      'stream-closed': tally.slowest,
      'stalled-accepted': stalled.accepted,
      'stalled-wait': stalled.slowest,
    };
  },
};

/** Starts a second api process on the same database, on ports beside the first one's. */
async function secondApi({ env, database }: ApiWorld): Promise<RunningProcess> {
  return launch('second api', 'api/src/main.ts', {
    ...env,
    PAVILION_PORT: String(Number(env['PAVILION_PORT']) + 10),
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.url,
  });
}

async function logOutUnderLoad(clients: readonly ApiClient[], bases: readonly string[], { token }: Player) {
  let repliedAt = Number.POSITIVE_INFINITY;
  let accepted = 0;
  let before = 0;
  const streams = await Promise.all(bases.map((base) => openStream(base, token)));
  const until = (): boolean => performance.now() > repliedAt + AFTER_MS;
  const loops = Array.from({ length: LOOPS }, async (_, index) => {
    while (!until()) {
      const sentAt = performance.now();
      const { status } = await clients[index % clients.length]!.request(balance, { token });
      if (status === 200 && sentAt > repliedAt) accepted += 1;
      if (status === 200 && sentAt <= repliedAt) before += 1;
    }
  });
  await sleep(50);
  await clients[0]!.call(logOut, { token });
  repliedAt = performance.now();
  const closed = await Promise.all(
    streams.map(({ closedAt }) => Promise.race([closedAt, sleep(5 * STREAMS_MS).then(() => performance.now())])),
  );
  await Promise.all(loops);
  for (const { abort } of streams) abort();
  return { accepted, before, streamMs: Math.max(0, ...closed) - repliedAt };
}

/**
 * Suspends the second process while it uses the token, logs out at the first, and checks its responses to later
 * requests once it resumes.
 */
async function logOutBesideStalled(first: ApiClient, second: RunningProcess, { token }: Player) {
  const other = apiClient(second.url);
  for (let n = 0; n < LATE; n += 1) {
    await other.request(balance, { token });
    await sleep(20);
  }
  process.kill(second.pid, 'SIGSTOP');
  const sentAt = performance.now();
  try {
    await first.call(logOut, { token });
    const waitedMs = performance.now() - sentAt;
    const late = Array.from({ length: LATE }, () => other.request(balance, { token }));
    await sleep(20);
    process.kill(second.pid, 'SIGCONT');
    const answers = await Promise.all(late);
    return { accepted: answers.filter(({ status }) => status === 200).length, waitedMs };
  } finally {
    process.kill(second.pid, 'SIGCONT');
  }
}

/** Opens a player's /live/me stream and reports when the server closes it. */
async function openStream(base: string, token: string): Promise<{ closedAt: Promise<number>; abort: () => void }> {
  const stop = new AbortController();
  const response = await fetch(base + livePaths.me, {
    headers: { authorization: `Bearer ${token}` },
    signal: stop.signal,
  });
  if (!response.ok) throw new Error(`The stream was answered with ${response.status}`);
  const closedAt = response.text().then(
    () => performance.now(),
    () => performance.now(),
  );
  return { closedAt, abort: () => stop.abort() };
}
