import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { type Attack, type Run, runConcurrently, scaled } from '../attack';
import type { MoneyWorld } from '../money-world';
import {
  betBody,
  callWallet,
  type OpenedGame,
  openGame,
  type ProviderReply,
  readMoney,
  winBody,
} from '../opened-games';
import { sampleInputs } from '../property';

const TERMINATIONS = 5;
const GAMES = 4;
const CLIENTS = 8;
const STAKE = 100;
const WIN = 150;

interface Tally {
  answered: number;
  unavailable: number;
  otherwise: number;
}

const terminateAll = `
  select count(pg_terminate_backend(pid))::integer as ended from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;

/**
 * Invariant 21: every database connection of the api is terminated while it accepts bets; the process continues and
 * no poisha is lost.
 */
export const lostConnections: Attack<MoneyWorld> = {
  name: 'lost-connections',
  async attack(world, run) {
    const seats: OpenedGame[] = [];
    await runConcurrently(GAMES, 2, async () => void seats.push(await openGame(world, 25_000)));
    const expected = new Map(
      await Promise.all(seats.map(async (seat) => [seat, await readMoney(world, seat.player)] as const)),
    );
    const { pid, ended } = world.api();
    let hasEnded = false;
    void ended.then(() => (hasEnded = true));
    const tally: Tally = { answered: 0, unavailable: 0, otherwise: 0 };
    let isOver = false;
    const clients = Array.from({ length: CLIENTS }, async (_, index) => {
      const seat = seats[index % GAMES]!;
      while (!isOver && !hasEnded) await playRound(world, seat, expected, tally);
    });
    const count = await terminateRepeatedly(world, run);
    isOver = true;
    await Promise.all(clients);
    run.log(`process ${pid} ${hasEnded ? 'ended' : 'keeps running'}; ${count} connections ended`);
    let off = 0;
    if (!hasEnded) for (const [seat, money] of expected) off += Math.abs((await readMoney(world, seat.player)) - money);
    return {
      terminated: count,
      answered: tally.answered,
      unavailable: tally.unavailable,
      otherwise: tally.otherwise,
      ended: hasEnded ? 1 : 0,
      'balance-off': off,
    };
  },
};

/** @returns the number of terminated connections. */
async function terminateRepeatedly(world: MoneyWorld, run: Run): Promise<number> {
  let count = 0;
  for (const wait of sampleInputs(run, fc.integer({ min: 800, max: 1_599 }), scaled(TERMINATIONS, run))) {
    await sleep(wait);
    const { rows } = await world.database.pool.query<{ ended: number }>(terminateAll);
    count += rows[0]?.ended ?? 0;
  }
  await sleep(1_000);
  return count;
}

async function playRound(
  world: MoneyWorld,
  seat: OpenedGame,
  expected: Map<OpenedGame, number>,
  tally: Tally,
): Promise<void> {
  const bet = betBody(seat, STAKE);
  for (const [call, body, change] of [
    ['bet', bet, -STAKE],
    ['win', winBody(bet, WIN), WIN],
  ] as const) {
    const { status } = await retryUntilAnswered(world, call, body, tally);
    if (status === 'OK') expected.set(seat, (expected.get(seat) ?? 0) + change);
  }
}

/** Repeats a call with the same id until there is a response. */
async function retryUntilAnswered(world: MoneyWorld, call: string, body: object, tally: Tally): Promise<ProviderReply> {
  for (let tries = 0; tries < 200; tries += 1) {
    const reply = await callWallet(world, call, body).catch(() => null);
    if (reply?.status === 200) {
      tally.answered += 1;
      return JSON.parse(reply.text) as ProviderReply;
    }
    if (reply?.status === 503) tally.unavailable += 1;
    else tally.otherwise += 1;
    await sleep(50);
  }
  return { status: 'none' };
}
