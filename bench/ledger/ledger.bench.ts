import { textTable } from '@pavilion/terminal/text-table';
import { type Figures, median, type Options, show, shuffled, spread } from '../figures';
import { builtInDriver } from './built-in-driver';
import { type BenchServer, benchServer } from './database';
import type { Driver } from './driver';
import { createLedger, HOUSE_SHARDS, writeEveryPage } from './fill';
import { findPgbench, pgbenchDriver } from './pgbench';
import { measureRecords } from './records';
import { Tally } from './tally';

const SECONDS = 4;
const ROUNDS = 11;
/** pgbench's scale factor: pgbench gets this times 100,000 accounts, the ledger as many wallets. */
const SCALE = 20;
const LAST_ACCOUNT = HOUSE_SHARDS + SCALE * 100_000;
const CLIENTS = [8, 1, 16] as const;

type Side = `posting-${(typeof CLIENTS)[number]}` | `tpcb-${(typeof CLIENTS)[number]}` | 'uniform-8';
/** Transactions per second by side, and log bytes per posting. */
type Round = Readonly<Record<Side | 'log-bytes', number>>;

/**
 * Measures postings by the ledger's SQL function against pgbench's tpcb-like on one server, their log bytes, and
 * pages of records.
 */
export async function measureLedger({ rounds = ROUNDS }: Options): Promise<Figures> {
  const pgbench = findPgbench();
  const driver = pgbench ? pgbenchDriver(pgbench) : builtInDriver();
  const server = await benchServer();
  try {
    console.log(`${server.describe}; driven by ${driver.name}; ${rounds} rounds of ${SECONDS} s a side`);
    console.log(`creating ${SCALE * 100_000} accounts on each side …`);
    await driver.fill(server.theirs, SCALE);
    await createLedger(server.ours.pool, SCALE * 100_000);
    // One checkpoint for both before the first round and none after: it would distort one side's turn.
    await server.checkpoint();
    await writeEveryPage(server.ours.pool, server.theirs, SCALE * 100_000);
    const tally = await Tally.of(server);
    const results: Round[] = [];
    // The first round warms the caches and is discarded.
    for (let round = 0; round <= rounds; round += 1) {
      const rates = await runRound(server, driver, tally);
      if (round > 0) results.push(rates);
      if (round > 0)
        console.log(
          `round ${round}: ${show(rates['posting-8'])} / ${show(rates['tpcb-8'])} = ${show(rates['posting-8'] / rates['tpcb-8'])}`,
        );
    }
    await tally.assertConsistent();
    printSides(results);
    const ratio = (one: Side, other: Side): number[] => results.map((rates) => rates[one] / rates[other]);
    return {
      ratio: ratio('posting-8', 'tpcb-8'),
      hot: ratio('posting-8', 'uniform-8'),
      'log-bytes': results.map((rates) => rates['log-bytes']),
      ...(await measureRecords(server)),
    };
  } finally {
    await server.stop();
  }
}

async function runRound(server: BenchServer, driver: Driver, tally: Tally): Promise<Round> {
  const rates = {} as Record<keyof Round, number>;
  const sides: readonly Side[] = [
    ...CLIENTS.flatMap((clients) => [`posting-${clients}`, `tpcb-${clients}`] as const),
    'uniform-8',
  ];
  for (const side of shuffled(sides)) {
    const load = { clients: Number(side.split('-')[1]), seconds: SECONDS };
    if (side.startsWith('tpcb')) {
      rates[side] = (await driver.tpcb(server.theirs, load)).rate;
      continue;
    }
    const before = await server.logBytes();
    const { done, rate } = tally.count(
      await driver.posting(server.ours.url, load, LAST_ACCOUNT, side === 'uniform-8' ? 'wallets' : 'house'),
    );
    rates[side] = rate;
    if (side === 'posting-8') rates['log-bytes'] = ((await server.logBytes()) - before) / done;
  }
  return rates;
}

function printSides(results: readonly Round[]): void {
  const ratesOf = (side: Side): number[] => results.map((rates) => rates[side]);
  const rows = CLIENTS.map((clients) => {
    const [ours, theirs] = [ratesOf(`posting-${clients}`), ratesOf(`tpcb-${clients}`)];
    const ratios = ours.map((rate, round) => rate / (theirs[round] ?? Number.NaN));
    return [
      String(clients),
      show(median(ours)),
      spread(ours),
      show(median(theirs)),
      spread(theirs),
      show(median(ratios)),
    ];
  });
  console.log(
    `\n${textTable(['clients', 'postings a second', 'interquartile range', 'tpcb-like a second', 'interquartile range', 'ratio'], rows)}`,
  );
  console.log(
    `between any two wallets, 8 clients: ${show(median(ratesOf('uniform-8')))} a second, ${spread(ratesOf('uniform-8'))}`,
  );
}
