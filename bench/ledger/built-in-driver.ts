import pg from 'pg';
import type { Counterparty, Driver, Load, Throughput } from './driver';
import { HOUSE_SHARDS } from './fill';

type Transaction = (client: pg.Client) => Promise<void>;

const randomUpTo = (last: number): number => 1 + Math.floor(Math.random() * last);

const tables = (scale: number): string => `
  create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100);
  create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84)) with (fillfactor = 100);
  create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84)) with (fillfactor = 100);
  create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
  insert into pgbench_branches select n, 0, '' from generate_series(1, ${scale}) n;
  insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0, '' from generate_series(1, ${scale * 10}) n;
  insert into pgbench_accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${scale * 100_000}) n;`;

/** Returns a step that runs the statements of pgbench's tpcb-like one by one, as pgbench does. */
function tpcb(scale: number): Transaction {
  return async (client) => {
    const [aid, tid, bid, delta] = [
      randomUpTo(scale * 100_000),
      randomUpTo(scale * 10),
      randomUpTo(scale),
      randomUpTo(10_001) - 5_001,
    ];
    const send = (name: string, text: string, values: number[]) => client.query({ name, text, values });
    await client.query('begin');
    await send('a', 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, aid]);
    await send('b', 'select abalance from pgbench_accounts where aid = $1', [aid]);
    await send('c', 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid]);
    await send('d', 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid]);
    await send(
      'e',
      'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
      [tid, bid, aid, delta],
    );
    await client.query('end');
  };
}

function posting(last: number, counterparty: Counterparty): Transaction {
  const middle = Math.floor(last / 2);
  const wallet = (from: number, to: number): number => from + randomUpTo(to - from);
  return async (client) => {
    const accounts =
      counterparty === 'house'
        ? [randomUpTo(HOUSE_SHARDS), wallet(HOUSE_SHARDS, last)]
        : [wallet(HOUSE_SHARDS, middle), wallet(middle, last)];
    const amount = (randomUpTo(1001) - 501) * 2 + 1;
    await client.query({
      name: 'post',
      text: "select posted_id from post_transaction($1, 'bet', 1790000000000, $2::bigint[], $3::bigint[])",
      values: [`bet:${crypto.randomUUID()}`, accounts, [amount, -amount]],
    });
  };
}

/** Creates a driver that sends the same statements from this process, for machines without pgbench. */
export function builtInDriver(): Driver {
  let filledScale = 0;
  return {
    name: 'this program (pgbench is missing: install the postgresql package to measure with it)',
    fill: async (url, scale) => {
      filledScale = scale;
      await withClient(url, async (client) => void (await client.query(tables(scale))));
      await withClient(url, async (client) => void (await client.query('vacuum analyze')));
    },
    tpcb: (url, load) => measureRate(url, load, tpcb(filledScale)),
    posting: (url, load, last, counterparty) => measureRate(url, load, posting(last, counterparty)),
  };
}

async function measureRate(url: string, { clients, seconds }: Load, step: Transaction): Promise<Throughput> {
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  const runClient = async (): Promise<number> => {
    let done = 0;
    await withClient(url, async (client) => {
      for (; performance.now() < end; done += 1) await step(client);
    });
    return done;
  };
  const counts = await Promise.all(Array.from({ length: clients }, runClient));
  const done = counts.reduce((sum, count) => sum + count, 0);
  return { done, rate: done / ((performance.now() - startedAt) / 1000) };
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
