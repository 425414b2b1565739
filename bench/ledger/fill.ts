import pg, { type Pool } from 'pg';

/** Number of shards of the house's gaming account, the same as in the ledger. */
export const HOUSE_SHARDS = 64;
const OPENING = 100_000_000;
/** Wallets opened per transaction: this needs fewer rows, and the ledger still balances. */
const GROUP = 10_000;

/** Creates the sharded house account (the first ids) and wallets with balances booked as regular deposits. */
export async function createLedger(pool: Pool, wallets: number): Promise<void> {
  await pool.query(`
    insert into accounts (owner, kind, currency, may_go_negative)
      select 'house', 'gaming:' || n, 'BDT', true from generate_series(0, ${HOUSE_SHARDS - 1}) n;
    insert into accounts (owner, kind, currency, balance, may_go_negative)
      select 'player-' || n, 'main', 'BDT', ${OPENING}, false from generate_series(1, ${wallets}) n;
    insert into transactions (key, kind, created_at, legs)
      select 'opening:' || g, 'deposit', 0, 0 from generate_series(0, ${Math.ceil(wallets / GROUP) - 1}) g;
    alter table entries disable trigger all;
    insert into entries (transaction_id, account_id, amount, created_at, kind)
      select 1 + (a.id - ${HOUSE_SHARDS + 1}) / ${GROUP}, a.id, a.balance, 0, 'deposit' from accounts a where a.owner <> 'house';
    insert into entries (transaction_id, account_id, amount, created_at, kind)
      select transaction_id, 1, -sum(amount), 0, 'deposit' from entries group by transaction_id;
    alter table entries enable trigger all;
    update accounts set balance = (select sum(amount) from entries where account_id = 1) where id = 1;`);
  await pool.query('vacuum analyze');
}

/** One row in this many is changed. Every page holds more rows than this on either side, so every page is touched. */
const STRIDE = 40;

/**
 * Writes every page once on both sides: the first change after a checkpoint logs the full page and would distort one
 * side's turn.
 */
export async function writeEveryPage(ours: Pool, theirs: string, wallets: number): Promise<void> {
  await ours.query(`
    select count(*) from generate_series(1, ${Math.floor(wallets / STRIDE)}) n, post_transaction(
      'touch:' || n, 'bet', 0, array[1 + n % ${HOUSE_SHARDS}, ${HOUSE_SHARDS} + n * ${STRIDE}]::bigint[], array[1, -1]::bigint[])`);
  const client = new pg.Client({ connectionString: theirs });
  await client.connect();
  await client.query(`update pgbench_accounts set abalance = abalance where aid % ${STRIDE} = 0`);
  await client.query('vacuum pgbench_accounts');
  await client.end();
}

/**
 * Creates a ledger of `postings` between wallets and the house, spread evenly: each wallet has `each` of them, far
 * apart.
 *
 * @param begin - time of the first one; the others follow a millisecond apart.
 * @returns the first and last id of the wallets' accounts.
 */
export async function fillRecords(
  pool: Pool,
  postings: number,
  each: number,
  begin: number,
): Promise<readonly [number, number]> {
  const wallets = postings / each;
  await pool.query(`
    insert into accounts (owner, kind, currency, may_go_negative)
      select 'house', 'gaming:' || n, 'BDT', true from generate_series(0, ${HOUSE_SHARDS - 1}) n;
    insert into accounts (owner, kind, currency, may_go_negative)
      select 'player-' || n, 'main', 'BDT', false from generate_series(1, ${wallets}) n;
    insert into transactions (key, kind, created_at, legs)
      select 'win:' || n, 'win', ${begin} + n, 2 from generate_series(0, ${postings - 1}) n;
    insert into entries (transaction_id, account_id, amount, created_at, kind)
      select n + 1, leg.account, leg.amount, ${begin} + n, 'win' from generate_series(0, ${postings - 1}) n,
        lateral (values (1 + n % ${HOUSE_SHARDS}, -100), (${HOUSE_SHARDS + 1} + n % ${wallets}, 100)) as leg (account, amount);
    update accounts a set balance = e.sum from (select account_id, sum(amount) from entries group by account_id) e where e.account_id = a.id;`);
  await pool.query('vacuum analyze');
  return [HOUSE_SHARDS + 1, HOUSE_SHARDS + wallets];
}
