import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder } from '@pavilion/contract/settings';
import { type Attack, scaled } from '../attack';
import { readDrift } from '../drift';
import type { UptimeWorld } from './uptime-world';

const ROUNDS = 20;
const POLL_MS = 100;
const BACK_LIMIT_MS = 60_000;

/** Each process in turn is killed: the supervisor brings it back, and no other one ends. */
export const kills: Attack<UptimeWorld> = {
  name: 'kills',
  async attack(world, run) {
    const { processes } = world;
    const slowest = new Map<string, number>();
    let count = 0;
    let othersEnded = 0;
    const rounds = scaled(ROUNDS, run);
    for (let round = 0; round < rounds; round += 1) {
      for (const name of [...processes.names, 'database']) {
        const before = processes.pids();
        const ms = await (name === 'database' ? killDatabase(world) : processes.signal(name, 'SIGKILL'));
        slowest.set(name, Math.max(ms, slowest.get(name) ?? 0));
        count += 1;
        othersEnded += [...processes.pids()].filter(([each, pid]) => each !== name && before.get(each) !== pid).length;
      }
    }
    for (const [name, ms] of slowest) run.log(`${name}: back after ${(ms / 1000).toFixed(1)} s at most`);
    return {
      kills: count,
      'slowest-seconds': Math.max(...slowest.values()) / 1000,
      'others-ended': othersEnded,
      drift: await readDrift(world),
    };
  },
};

/** Kills PostgreSQL's first process. @returns the milliseconds until both apis can write again. */
async function killDatabase({ env, apis }: UptimeWorld): Promise<number> {
  const file = join(dataFolder(env), 'postgres/postmaster.pid');
  const pid = (): number => Number(readFileSync(file, 'utf8').split('\n')[0]);
  const killed = pid();
  const from = performance.now();
  process.kill(killed, 'SIGKILL');
  const isBack = async (): Promise<boolean> => {
    const replies = await Promise.all(apis.map((api) => fetch(`${api}/readyz`).catch(() => null)));
    return replies.every((reply) => reply?.ok);
  };
  await sleep(POLL_MS);
  while (!(await isBack())) {
    if (performance.now() - from > BACK_LIMIT_MS) throw new Error('the database is not back after a minute');
    await sleep(POLL_MS);
  }
  return performance.now() - from;
}
