import { checkBook } from '../../api/src/ledger/check';
import { shuffled, show, spread, table, median, VoidRun, type Figures, type Options } from '../figures';
import { benchServer, type BenchServer } from './database';
import type { Driver } from './driver';
import { fillBook, HOUSE_SHARDS } from './fill';
import { ownDriver } from './own-driver';
import { findPgbench, pgbenchDriver } from './pgbench';

const LOAD = { clients: 8, seconds: 4 };
const ROUNDS = 11;
/** pgbench's scale: this times 100,000 accounts on its side, and as many wallets on ours. */
const SCALE = 20;

interface Round {
  readonly posting: number;
  readonly tpcb: number;
}

/** A wallet posting by the ledger's SQL function against pgbench's tpcb-like, on one server. */
export async function measureLedger({ rounds = ROUNDS }: Options): Promise<Figures> {
  const pgbench = findPgbench();
  const driver = pgbench ? pgbenchDriver(pgbench) : ownDriver();
  const server = await benchServer();
  try {
    console.log(`${server.describe}; driven by ${driver.name}; ${LOAD.clients} clients, ${rounds} rounds of ${LOAD.seconds} s a side`);
    console.log(`making ${SCALE * 100_000} accounts on each side …`);
    await driver.fill(server.theirs, SCALE);
    await fillBook(server.ours.pool, SCALE * 100_000);
    // One checkpoint for both before the first round, none after: it would fall into one side's turn.
    await server.checkpoint();
    const results = await inRounds(server, driver, rounds);
    const side = (name: keyof Round): string[] => [name, show(median(results.map((one) => one[name]))), spread(results.map((one) => one[name]))];
    console.log(`\n${table(['side', 'transactions a second', 'middle half'], [side('posting'), side('tpcb')])}`);
    return { ratio: results.map(({ posting, tpcb }) => posting / tpcb) };
  } finally {
    await server.stop();
  }
}

async function inRounds(server: BenchServer, driver: Driver, rounds: number): Promise<Round[]> {
  const results: Round[] = [];
  let posted = await transactions(server);
  for (let round = 0; round <= rounds; round += 1) {
    const rate = { posting: 0, tpcb: 0 };
    for (const side of shuffled(['posting', 'tpcb'] as const)) {
      if (side === 'tpcb') rate.tpcb = (await driver.tpcb(server.theirs, LOAD)).rate;
      else {
        const reading = await driver.posting(server.ours.url, LOAD, HOUSE_SHARDS + SCALE * 100_000);
        rate.posting = reading.rate;
        posted += reading.done;
      }
    }
    // The first round warms the caches.
    if (round > 0) results.push(rate);
    if (round > 0) console.log(`round ${round}: ${show(rate.posting)} / ${show(rate.tpcb)} = ${show(rate.posting / rate.tpcb)}`);
  }
  await assertSound(server, posted);
  return results;
}

async function assertSound(server: BenchServer, posted: number): Promise<void> {
  const { unbalanced, drifted, total } = await checkBook(server.ours.db);
  if (unbalanced !== 0 || drifted !== 0 || total !== 0) {
    throw new VoidRun(`the book is wrong (${unbalanced} unbalanced transactions, ${drifted} drifted accounts, total ${total})`);
  }
  const kept = await transactions(server);
  if (kept !== posted) throw new VoidRun(`${posted} transactions were acknowledged, ${kept} are in the book`);
  console.log(`book checked: ${kept} transactions, entries sum to zero and match every balance`);
}

async function transactions(server: BenchServer): Promise<number> {
  const result = await server.ours.pool.query<{ count: number }>('select count(*) from transactions');
  return result.rows[0]?.count ?? 0;
}
