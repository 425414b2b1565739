import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import { testDatabase } from '@pavilion/database/test-database';
import { startNatsServer } from '@pavilion/server/testing/nats-server';
import { textTable } from '@pavilion/terminal/text-table';
import { nextMessage } from '../child-processes';
import { type Figures, median, type Options, show, shuffled, spread, VoidRun } from '../figures';
import { openBook } from '../ledger/database';
import { createLedger } from '../ledger/fill';

const ROUNDS = 6;
const PROCESSES = [2, 10, 50];
/** Of all processes together. */
const CLIENTS = 50;
const PLAYERS = 1000;
/** Short and many, so that other work on the machine disturbs all sides alike. */
const TURN_MS = 400;
const TURNS = 3;
/** Time for events that are under way at the end of a turn. */
const DELIVERY_MS = 3000;
const PAUSE_MS = 100;

const sides = ['none', 'postgres', 'nats'] as const;
type Side = (typeof sides)[number];

/** What a process does in all its turns. */
export interface Job {
  readonly databaseUrl: string;
  readonly natsUrl: string;
  readonly clients: number;
  /** Players are numbered from 1. */
  readonly players: number;
  /** The players whose events it receives. */
  readonly followed: readonly number[];
}

export interface Order {
  readonly side: Side;
  readonly ms: number;
}

export interface Totals {
  published: number;
  received: number;
}

type Rates = Readonly<Record<Side, number[]>>;

/**
 * Measures commits a second of 2, 10 and 50 processes that publish an event after each, on PostgreSQL and on NATS,
 * against the same processes without events. A commit is a posting of the ledger, the smallest that an event follows in
 * the api. Each player's events are received by one process.
 */
export async function measureBus({ rounds = ROUNDS }: Options): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'pavilion-bus-'));
  const [database, nats] = [await testDatabase(), await startNatsServer()];
  const book = await openBook(database.ownerUrl);
  try {
    await createLedger(book.pool, PLAYERS);
    const program = await bundleProcess(folder);
    const rates = new Map<number, Rates>();
    for (const count of PROCESSES) {
      const processes = await startProcesses(program, count, { databaseUrl: database.ownerUrl, natsUrl: nats.url });
      rates.set(count, await measure(processes, rounds).finally(() => stopAll(processes)));
    }
    return figuresOf(rates);
  } finally {
    await book.db.destroy();
    await nats.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One file, because fifty processes that compile their sources would take a minute to start. */
async function bundleProcess(folder: string): Promise<string> {
  const outfile = join(folder, 'api-process.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'api-process.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['pg-native'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); const __dirname = import.meta.dirname;",
    },
    logLevel: 'error',
  });
  return outfile;
}

async function startProcesses(
  program: string,
  count: number,
  servers: Pick<Job, 'databaseUrl' | 'natsUrl'>,
): Promise<readonly ChildProcess[]> {
  const players = Array.from({ length: PLAYERS }, (_, index) => index + 1);
  const processes = Array.from({ length: count }, () =>
    fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  );
  await Promise.all(
    processes.map((child, index) => {
      const followed = players.filter((number) => number % count === index);
      const job: Job = { ...servers, clients: CLIENTS / count, players: PLAYERS, followed };
      child.send(job);
      return nextMessage(child);
    }),
  );
  return processes;
}

async function measure(processes: readonly ChildProcess[], rounds: number): Promise<Rates> {
  const rates: Rates = { none: [], postgres: [], nats: [] };
  // The first round warms all sides and is discarded.
  for (let round = 0; round <= rounds; round += 1) {
    const perMs: Record<Side, number> = { none: 0, postgres: 0, nats: 0 };
    for (let turn = 0; turn < TURNS; turn += 1)
      for (const side of shuffled(sides)) {
        const rate = await takeTurn(processes, side);
        perMs[side] += rate;
      }
    if (round > 0) for (const side of sides) rates[side].push((perMs[side] / TURNS) * 1000);
  }
  return rates;
}

/** @returns commits a millisecond, of all processes. */
async function takeTurn(processes: readonly ChildProcess[], side: Side): Promise<number> {
  const order: Order = { side, ms: TURN_MS };
  const rates = await Promise.all(processes.map((child) => (child.send(order), nextMessage<number>(child))));
  await awaitDelivery(processes, side);
  return rates.reduce((sum, rate) => sum + rate, 0);
}

/** A side that loses events would be measured without their cost. */
async function awaitDelivery(processes: readonly ChildProcess[], side: Side): Promise<void> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    await sleep(PAUSE_MS);
    const totals = await Promise.all(processes.map((child) => (child.send('totals'), nextMessage<Totals>(child))));
    const published = totals.reduce((sum, each) => sum + each.published, 0);
    const received = totals.reduce((sum, each) => sum + each.received, 0);
    if (published === received) return;
    if (waited > DELIVERY_MS) throw new VoidRun(`${side}: ${received} of ${published} events were received`);
  }
}

async function stopAll(processes: readonly ChildProcess[]): Promise<void> {
  await Promise.all(
    processes.map(async (child) => {
      if (child.exitCode !== null) return;
      child.disconnect();
      await once(child, 'exit');
    }),
  );
}

function figuresOf(rates: ReadonlyMap<number, Rates>): Figures {
  const ratios = (of: Rates, side: Side): number[] =>
    of[side].map((rate, round) => rate / (of.none[round] ?? Number.NaN));
  const rows = [...rates].map(([count, of]) => [
    String(count),
    show(median(of.none)),
    ...(['postgres', 'nats'] as const).flatMap((side) => [
      show(median(of[side])),
      `${show(median(ratios(of, side)))} (${spread(ratios(of, side))})`,
    ]),
  ]);
  const head = ['processes', 'commits/s without events', 'PostgreSQL', 'ratio', 'NATS', 'ratio'];
  console.log(`\n${textTable(head, rows)}`);
  return Object.fromEntries(
    [...rates].flatMap(([count, of]) => [
      [`postgres-${count}`, ratios(of, 'postgres')],
      [`nats-${count}`, ratios(of, 'nats')],
    ]),
  );
}
