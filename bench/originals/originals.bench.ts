import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createSecrets, ports } from '@pavilion/contract/settings';
import { testDatabase } from '@pavilion/database/test-database';
import { startTestWallet, type TestWallet } from '../../api/src/testing/test-wallet';
import { connectDatabases } from '../../originals/src/server/database/open';
import { isOpen } from '../../originals/src/server/records/round';
import { PlayStore } from '../../originals/src/server/rounds/play.store';
import { RoundStore } from '../../originals/src/server/rounds/round.store';
import { SeedStore } from '../../originals/src/server/rounds/seed.store';
import { launch } from '../../scripts/stack/process';
import { type Figures, median, type Options, show, shuffled, VoidRun } from '../figures';
import type { Step } from '../provider/steps';
import { fillRounds } from './fill';

const ROUNDS = 7;
const CLIENTS = 8;
const TURNS = 8;
const TURN_MS = 500;
const PLAYERS = 64;
const SIZES = [1_000_000, 5_000_000];
const SECRET = 'provider-secret';
const GAME = 'PAV-DICE-001';

type Rates = Record<string, number[]>;

/**
 * Measures the games' store against bare commits of one row, rounds through two processes against bare wallet calls,
 * and the start of a process on tables with many rounds.
 */
export async function measureOriginals({ rounds = ROUNDS }: Options): Promise<Figures> {
  const store = await alternate(rounds, await storeSides());
  const wallet = await startTestWallet();
  const games = await alternate(rounds, await gameSides(wallet)).finally(() => wallet.stop());
  const starts = [];
  for (const size of SIZES) starts.push(await measureStarts(size));
  return {
    'store-ratio': ratio(store, 'store', 'bare'),
    'rounds-ratio': ratio(games, 'rounds', 'calls'),
    'start-seconds': starts.flatMap(({ seconds }) => seconds),
    'start-memory': starts.flatMap(({ megabytes }) => megabytes),
  };
}

const ratio = (rates: Rates, first: string, second: string): number[] =>
  (rates[first] ?? []).map((rate, round) => rate / (rates[second]?.[round] ?? Number.NaN));

interface Sides {
  readonly steps: Readonly<Record<string, Step>>;
  readonly close: () => Promise<void>;
}

/**
 * Measures the sides in turns of less than a second, so that other work on the machine disturbs both alike. The first
 * round warms the caches and is discarded.
 */
async function alternate(rounds: number, { steps, close }: Sides): Promise<Rates> {
  const rates: Rates = Object.fromEntries(Object.keys(steps).map((name) => [name, []]));
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const sums = new Map<string, { done: number; ms: number }>();
      for (let turn = 0; turn < TURNS; turn += 1) {
        for (const [name, step] of shuffled(Object.entries(steps))) {
          const { done, ms } = await takeTurn(step);
          const sum = sums.get(name) ?? { done: 0, ms: 0 };
          sums.set(name, { done: sum.done + done, ms: sum.ms + ms });
        }
      }
      if (round > 0) for (const [name, { done, ms }] of sums) rates[name]?.push((done / ms) * 1000);
    }
  } finally {
    await close();
  }
  for (const [name, all] of Object.entries(rates)) console.log(`${name} a second: ${show(median(all))}`);
  return rates;
}

/** Runs the step on all clients for one turn. */
async function takeTurn(step: Step): Promise<{ readonly done: number; readonly ms: number }> {
  const from = performance.now();
  let done = 0;
  const one = async (_: unknown, client: number): Promise<void> => {
    while (performance.now() - from < TURN_MS) {
      const more = await step(client);
      done += more;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, one));
  return { done, ms: performance.now() - from };
}

/** A round with steps is three commits or more: opened, decided, ended. The bare side inserts one row of two columns. */
async function storeSides(): Promise<Sides> {
  const database = await testDatabase();
  const databases = await connectDatabases(database);
  // Not the role of the api: only the owner may create a table.
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: CLIENTS });
  await pool.query('create table bare (id uuid primary key, detail text not null)');
  const [rounds, seeds] = [new RoundStore(databases.db, 'originals'), new SeedStore(databases.db)];
  for (let seat = 0; seat < PLAYERS; seat += 1) await seeds.current(`p${seat}`);
  const store: Step = async () => {
    const now = Date.now();
    const opening = await rounds.open({
      id: randomUUID(),
      player: `p${Math.floor(Math.random() * PLAYERS)}`,
      code: GAME,
      engine: 'dice',
      key: randomUUID(),
      stake: 100,
      free: null,
      choice: { target: 5_000, over: true },
      firstChoice: null,
      createdAt: now,
      dueAt: now + 15_000,
    });
    if (opening.kind !== 'opened') throw new VoidRun(`a round was ${opening.kind}`);
    const outcome = { state: 'accepted', multiplier: 0, payout: 0, detail: { roll: 4_000 } } as const;
    const accepted = await rounds.change(opening.round, outcome, opening.round.dueAt);
    if (!accepted || !isOpen(accepted)) throw new VoidRun('a round was changed by others');
    await rounds.change(accepted, { state: 'settled', balance: '1.00' }, 0);
    return 3;
  };
  const bare: Step = async () => {
    await pool.query('insert into bare values ($1, $2)', [randomUUID(), 'settled']);
    return 1;
  };
  const close = async (): Promise<void> => {
    await pool.end();
    await databases.close();
    await database.drop();
  };
  return { steps: { store, bare }, close };
}

/** Rounds of players at two game servers, against the two wallet calls of a round without a game server. */
async function gameSides(wallet: TestWallet): Promise<Sides> {
  const database = await testDatabase();
  const databases = await connectDatabases(database);
  const plays = new PlayStore(databases.db);
  const seats: { readonly wallet: string; readonly page: string }[] = [];
  for (let seat = 0; seat < PLAYERS; seat += 1) {
    const player = await wallet.player(1_000_000_00);
    const token = await wallet.play(player);
    const page = await plays.begin({ player: player.id, token, code: GAME, engine: 'dice' });
    seats.push({ wallet: token, page });
  }
  const children = [0, 1].map(() =>
    fork(join(import.meta.dirname, 'game-server.ts'), [database.url, database.ownerUrl, wallet.api.url, SECRET], {
      execArgv: ['--import', 'tsx'],
    }),
  );
  const urls = await Promise.all(
    children.map(async (child) => ((await once(child, 'message')) as [{ url: string }])[0].url),
  );
  const seatOf = () => seats[Math.floor(Math.random() * PLAYERS)]!;
  const rounds: Step = async (client) => {
    const reply = await fetch(`${urls[client % 2]}/play/${GAME}/bet`, {
      method: 'POST',
      headers: { authorization: `Bearer ${seatOf().page}`, 'content-type': 'application/json' },
      body: JSON.stringify({ round_key: randomUUID(), stake: '1.00', choice: { target: 5_000, over: true } }),
    });
    if (reply.status !== 200) throw new VoidRun(`a round was answered with ${reply.status} ${await reply.text()}`);
    await reply.arrayBuffer();
    return 1;
  };
  const call = async (name: string, body: object): Promise<void> => {
    const { status } = await wallet.call(name, body);
    if (status !== 'OK') throw new VoidRun(`a ${name} was answered with ${String(status)}`);
  };
  const calls: Step = async () => {
    const id = randomUUID();
    const round = { round_id: id, game_code: GAME, amount: '1.00' };
    await call('bet', { ...round, token: seatOf().wallet, transaction_id: id });
    const detail = { roll: 50 };
    await call('win', { ...round, transaction_id: `${id}-win`, bet_transaction_id: id, round_closed: true, detail });
    return 2;
  };
  const close = async (): Promise<void> => {
    await Promise.all(children.map((child) => (child.disconnect(), once(child, 'exit'))));
    await databases.close();
    await database.drop();
  };
  return { steps: { rounds, calls }, close };
}

/** Starts a process three times on so many ended rounds. */
async function measureStarts(size: number): Promise<{ readonly seconds: number[]; readonly megabytes: number[] }> {
  const database = await testDatabase();
  await (await connectDatabases(database)).close();
  const pool = new pg.Pool({ connectionString: database.superuserUrl, options: '-c search_path=originals' });
  await fillRounds(pool, size);
  await pool.end();
  const data = mkdtempSync(join(tmpdir(), 'pavilion-originals-'));
  const env = {
    ...process.env,
    PAVILION_PORT: String(ports().site + 40),
    PAVILION_DATA: data,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
  };
  createSecrets(env);
  const [seconds, megabytes]: [number[], number[]] = [[], []];
  try {
    for (let start = 0; start < 3; start += 1) {
      const from = performance.now();
      const running = await launch('originals', 'originals/src/main.ts', env);
      seconds.push((performance.now() - from) / 1000);
      const status = readFileSync(`/proc/${running.pid}/status`, 'utf8');
      megabytes.push(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
      await running.stop();
    }
  } finally {
    rmSync(data, { recursive: true, force: true });
    await database.drop();
  }
  const print = (values: readonly number[]): string => values.map(show).join(', ');
  console.log(`${size} rounds: ready after ${print(seconds)} s, at most ${print(megabytes)} MB`);
  return { seconds, megabytes };
}
