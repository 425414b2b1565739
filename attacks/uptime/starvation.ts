import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, scaled } from '../attack';
import { startFlood } from './flood';
import { readAs } from './read-as';
import type { UptimeWorld } from './uptime-world';

const HOSTILE_PLAYERS = 10;
const HOSTILE_CALLS = 1000;
const CALM_PLAYERS = 6;
const PHASE_MS = 20_000;
const PAUSE_MS = 100;
/** Takes the player's lock and writes: the costliest read. */
const ORDER = '/api/get-wallet-number?name=Nagad&account_type=Personal&amount=500';

interface Calm {
  readonly times: number[];
  failed: number;
}

/** Ten accounts keep a thousand calls open: other players are served about as fast as before. */
export const starvation: Attack<UptimeWorld> = {
  name: 'starvation',
  async attack({ site, players }, run) {
    const make = (count: number): Promise<string[]> =>
      Promise.all(Array.from({ length: count }, async () => (await players.makePlayer()).token));
    const [hostile, calm] = [await make(HOSTILE_PLAYERS), await make(CALM_PLAYERS)];
    await play(site, calm, PHASE_MS / 4);
    const before = await play(site, calm, PHASE_MS);
    const endFlood = await startFlood({ site, path: ORDER, tokens: hostile, calls: scaled(HOSTILE_CALLS, run) });
    await sleep(1000);
    const during = await play(site, calm, PHASE_MS);
    const statuses = await endFlood();
    run.log(`hostile calls by status: ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`);
    const [p95, hostileP95] = [percentile(before.times), percentile(during.times)];
    run.log(`p95 of other players: ${p95.toFixed(0)} ms before, ${hostileP95.toFixed(0)} ms during`);
    return {
      refused: statuses.get(429) ?? 0,
      failed: before.failed + during.failed,
      ratio: hostileP95 / p95,
    };
  },
};

async function play(site: string, tokens: readonly string[], ms: number): Promise<Calm> {
  const calm: Calm = { times: [], failed: 0 };
  const until = performance.now() + ms;
  await Promise.all(
    tokens.map(async (token) => {
      while (performance.now() < until) {
        const from = performance.now();
        if ((await readAs(site, '/api/favourite-games', token)) === 200) calm.times.push(performance.now() - from);
        else calm.failed += 1;
        await sleep(PAUSE_MS);
      }
    }),
  );
  return calm;
}

function percentile(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}
