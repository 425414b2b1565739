import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { type Attack, type Run, runConcurrently, scaled } from '../attack';
import { readDrift } from '../drift';
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
import { apiNames, type UptimeWorld } from './uptime-world';

const TERMINATIONS = 20;
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
 * Every database connection of two apis is terminated while they accept bets; the processes continue and
 * no poisha is lost.
 */
export const lostConnections: Attack<UptimeWorld> = {
  name: 'lost-connections',
  async attack(world, run) {
    const openedGames: OpenedGame[] = [];
    await runConcurrently(GAMES, 2, async () => void openedGames.push(await openGame(world, 25_000)));
    const expected = new Map(
      await Promise.all(
        openedGames.map(async (openedGame) => [openedGame, await readMoney(world, openedGame.player)] as const),
      ),
    );
    const before = world.processes.pids();
    const tally: Tally = { answered: 0, unavailable: 0, otherwise: 0 };
    let isOver = false;
    const clients = Array.from({ length: CLIENTS }, async (_, index) => {
      const openedGame = openedGames[index % GAMES]!;
      while (!isOver) await playRound(world, openedGame, expected, tally);
    });
    const terminations = scaled(TERMINATIONS, run);
    const connections = await terminateRepeatedly(world, run, terminations);
    isOver = true;
    await Promise.all(clients);
    run.log(`${terminations} times, ${connections} connections in all`);
    let off = 0;
    for (const [openedGame, money] of expected) off += Math.abs((await readMoney(world, openedGame.player)) - money);
    return {
      terminations,
      answered: tally.answered,
      unavailable: tally.unavailable,
      otherwise: tally.otherwise,
      ended: apiNames.filter((name) => before.get(name) !== world.processes.pid(name)).length,
      'balance-off': off,
      drift: await readDrift(world),
    };
  },
};

/** @returns the number of terminated connections. */
async function terminateRepeatedly(world: UptimeWorld, run: Run, times: number): Promise<number> {
  let count = 0;
  for (const wait of sampleInputs(run, fc.integer({ min: 800, max: 1_599 }), times)) {
    await sleep(wait);
    const { rows } = await world.database.pool.query<{ ended: number }>(terminateAll);
    count += rows[0]?.ended ?? 0;
  }
  await sleep(1_000);
  return count;
}

async function playRound(
  world: UptimeWorld,
  openedGame: OpenedGame,
  expected: Map<OpenedGame, number>,
  tally: Tally,
): Promise<void> {
  const bet = betBody(openedGame, STAKE);
  for (const [call, body, change] of [
    ['bet', bet, -STAKE],
    ['win', winBody(bet, WIN), WIN],
  ] as const) {
    const { status } = await retryUntilAnswered(world, call, body, tally);
    if (status === 'OK') expected.set(openedGame, (expected.get(openedGame) ?? 0) + change);
  }
}

/** Repeats a call with the same id until there is a response. */
async function retryUntilAnswered(
  world: UptimeWorld,
  call: string,
  body: object,
  tally: Tally,
): Promise<ProviderReply> {
  for (let tries = 0; tries < 200; tries += 1) {
    const reply = await callWallet(world, call, body, world.apis[tries % 2]).catch(() => null);
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
