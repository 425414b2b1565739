import { CompiledQuery, type Transaction } from 'kysely';
import pg, { type Pool } from 'pg';
import { connect } from '../connect';
import { testDatabase } from '../test-database';
import { asLastStatement } from './prepared-client';

const OFTEN = 30;

test('a statement that is used often is prepared', async () => {
  await withPool(async (run) => {
    for (let time = 0; time < OFTEN; time += 1) await run('select $1::int + 1 as next', [time]);
    expect(await run('select $1::int + 1 as next', [41])).toEqual([{ next: 42 }]);
    const [row] = await run('select sum(generic_plans + custom_plans)::int as runs from pg_prepared_statements', []);
    expect(row?.['runs']).toBeGreaterThan(5);
  });
});

test('statements used rarely, and those of all columns, are not prepared, so that a migration may add a column', async () => {
  await withPool(async (run) => {
    await run('create table things (id int)', []);
    await run('insert into things values (1)', []);
    const texts = ['select * from things where id = $1', 'select t.* from things t where id = $1'];
    for (let time = 0; time < OFTEN; time += 1) for (const text of texts) await run(text, [1]);
    await run('select $1::int as rare', [1]);
    expect(await run('select statement from pg_prepared_statements', [])).toEqual([]);
    await run('alter table things add column name text', []);
    expect(await run(texts[0] ?? '', [1])).toEqual([{ id: 1, name: null }]);
  });
});

test('a call of a function that returns columns is prepared, with its schema too', async () => {
  await withPool(async (run) => {
    const calls = ['select * from unnest($1::int[])', 'select * from pg_catalog.unnest($1::int[])'];
    for (let time = 0; time < OFTEN; time += 1) for (const call of calls) await run(call, [[time]]);
    const prepared = await run('select statement from pg_prepared_statements', []);
    expect(prepared.map(({ statement }) => String(statement)).sort()).toEqual(calls.sort());
  });
});

test('a conflict with a partial index is found however often the statement runs', async () => {
  await withPool(async (run) => {
    await run('create table seats (id int, kind text)', []);
    await run("create unique index on seats (id) where kind = 'free'", []);
    const text = 'insert into seats values ($1, $2) on conflict (id) where kind = $3 do nothing';
    for (let time = 0; time < 2 * OFTEN; time += 1) await run(text, [1, 'free', 'free']);
    expect(await run('select count(*)::int as count from seats', [])).toEqual([{ count: 1 }]);
  });
});

test('a transaction begins with its first statement, and ends as a whole', async () => {
  const database = await testDatabase();
  const { db, pool } = await connect<{ things: { id: number } }>(database.ownerUrl, { size: 1 });
  try {
    await pool.query('create table things (id int primary key)');
    const inserted = (id: number) => db.transaction().execute((trx) => insertTwice(trx, id, id + 1));
    await inserted(1);
    // The second row fails: the first one, which was sent with `begin`, must go with it.
    await expect(inserted(0)).rejects.toMatchObject({ code: '23505' });
    await db.transaction().execute(() => Promise.resolve());
    await expect(db.transaction().execute(() => Promise.reject(new Error('before any statement')))).rejects.toThrow();
    const rows = await db.selectFrom('things').select('id').orderBy('id').execute();
    expect(rows.map(({ id }) => id)).toEqual([1, 2]);
  } finally {
    await db.destroy();
    await database.drop();
  }
});

test('a transaction is committed with its last statement, or rolled back if that fails', async () => {
  const database = await testDatabase();
  const { db, pool } = await connect<{ things: { id: number } }>(database.ownerUrl, { size: 1 });
  const insert = asLastStatement('insert into things values ($1)');
  const addBoth = (id: number, last: number, after?: string) =>
    db.transaction().execute(async (trx) => {
      await trx.insertInto('things').values({ id }).execute();
      const sent = jest.spyOn(pg.Client.prototype, 'query');
      await trx.executeQuery(CompiledQuery.raw(insert, [last]));
      const texts = sent.mock.calls.map(([text]) => String(text));
      sent.mockRestore();
      if (after !== undefined) await trx.executeQuery(CompiledQuery.raw(after));
      return texts;
    });
  try {
    await pool.query('create table things (id int primary key)');
    expect(await addBoth(1, 2)).toEqual(['insert into things values ($1)', 'commit']);
    await expect(addBoth(3, 1)).rejects.toMatchObject({ code: '23505' });
    await expect(addBoth(4, 5, 'insert into things values (6)')).rejects.toThrow('after the last one');
    expect(await addBoth(7, 8)).toHaveLength(2);
    const rows = await db.selectFrom('things').select('id').orderBy('id').execute();
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 4, 5, 7, 8]);
  } finally {
    await db.destroy();
    await database.drop();
  }
});

test('a transaction whose first statement is its last one is that statement alone, and is committed with it', async () => {
  const database = await testDatabase();
  const { db, pool } = await connect<{ things: { id: number } }>(database.ownerUrl, { size: 1 });
  const insert = asLastStatement('insert into things values ($1), ($1 + 1)');
  const add = (id: number) => db.transaction().execute((trx) => trx.executeQuery(CompiledQuery.raw(insert, [id])));
  const inserted = () => db.selectFrom('things').select('id').orderBy('id').execute();
  try {
    await pool.query('create table things (id int primary key)');
    const sent = jest.spyOn(pg.Client.prototype, 'query');
    await add(1);
    expect(sent.mock.calls.map(([text]) => String(text))).toEqual(['insert into things values ($1), ($1 + 1)']);
    sent.mockRestore();
    await expect(add(2)).rejects.toMatchObject({ code: '23505' });
    await add(3);
    expect((await inserted()).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    // The connection is in no transaction: what comes next begins its own.
    await expect(db.transaction().execute((trx) => insertTwice(trx, 5, 1))).rejects.toMatchObject({ code: '23505' });
    expect(await inserted()).toHaveLength(4);
  } finally {
    await db.destroy();
    await database.drop();
  }
});

async function insertTwice(trx: Transaction<{ things: { id: number } }>, first: number, second: number) {
  await trx.insertInto('things').values({ id: first }).execute();
  await trx.insertInto('things').values({ id: second }).execute();
}

test('of statements sent together, each gets its own result or error', async () => {
  await withPool(async (_, pool) => {
    const client = await pool.connect();
    const texts = ['select 1 as one', 'select 1 / 0 as one', 'select 2 as one'];
    const all = await Promise.allSettled(texts.map((text) => client.query<{ one: number }>(text)));
    client.release();
    expect(all.map((one) => (one.status === 'fulfilled' ? one.value.rows : (one.reason as Error).message))).toEqual([
      [{ one: 1 }],
      'division by zero',
      [{ one: 2 }],
    ]);
  });
});

type Run = (text: string, values: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;

async function withPool(work: (run: Run, pool: Pool) => Promise<void>): Promise<void> {
  const database = await testDatabase();
  const connection = await connect(database.ownerUrl, { size: 1 });
  try {
    await work(async (text, values) => (await connection.pool.query(text, [...values])).rows, connection.pool);
  } finally {
    await connection.db.destroy();
    await database.drop();
  }
}
