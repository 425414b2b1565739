import { sql } from 'kysely';
import pWaitFor from 'p-wait-for';
import PgBoss from 'pg-boss';
import pino from 'pino';
import { type TestDatabase, testDatabase } from '@pavilion/database/test-database';
import { withClient } from '@pavilion/database/with-client';
import { apiSchema } from '../../testing/schema';
import { connect, type Connection, inTransaction } from '../database/database';
import { requestTurn } from './boss';
import { countDeadLetters } from './dead-letters';
import { Jobs, type Queue } from './jobs';
import { jobTables } from './migrations/0150-jobs';
import { processEach } from './process-each';
import { queueNames } from './queues';

const log = pino({ level: 'silent' });

let database: TestDatabase;
let connection: Connection;
let started: Jobs[] = [];
beforeEach(async () => {
  database = await testDatabase(apiSchema);
  connection = await connect(database.url, { size: 10 });
});
afterEach(async () => {
  await Promise.all(started.map((jobs) => jobs.stop()));
  started = [];
  await connection.db.destroy();
  await database.drop();
});

/** Starts what one process has. */
async function start(...queues: readonly Queue[]): Promise<Jobs> {
  const jobs = new Jobs({ ...connection, log });
  started.push(jobs);
  for (const queue of queues) jobs.add(queue);
  await jobs.start();
  return jobs;
}

const queue = (more: Partial<Queue>): Queue => ({
  name: 'verification',
  everySeconds: 1000,
  failure: 'failed',
  turn: async () => undefined,
  ...more,
});

/** Moves the times of all jobs into the past. */
const passTime = () =>
  sql`update jobs.job set start_after = now() - interval '1 s' where state < 'active'`.execute(connection.db);

/** Lets all processes work until nothing is due. */
const drain = (): Promise<void> =>
  pWaitFor(async () => {
    await Promise.all(started.map((jobs) => jobs.poll()));
    await Promise.all(started.map((jobs) => jobs.idle()));
    const { rows } =
      await sql`select from jobs.job where name <> 'dead-letters' and state < 'active' and start_after < now()`.execute(
        connection.db,
      );
    return rows.length === 0;
  });

test('of several processes one has the turn, and each turn has one after it', async () => {
  const turn = jest.fn(async () => undefined);
  await Promise.all([1, 2, 3].map(() => start(queue({ turn }))));
  await drain();
  expect(turn).toHaveBeenCalledTimes(1);
  await drain();
  expect(turn).toHaveBeenCalledTimes(1);
  await passTime();
  await drain();
  expect(turn).toHaveBeenCalledTimes(2);
});

test('a turn whose process was killed delays the next one by nothing', async () => {
  const killed = await start(queue({ turn: () => new Promise<undefined>(() => undefined) }));
  await killed.poll();
  expect(await states()).toEqual({ completed: 1, created: 1 });
  // It never ends: nothing waits for it.
  started = [];
  await passTime();
  const turn = jest.fn(async () => undefined);
  await start(queue({ turn }));
  await drain();
  expect(turn).toHaveBeenCalledTimes(1);
});

async function states(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*) as count from jobs.job group by state`.execute(connection.db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

test('a queue whose jobs were lost gets a turn again', async () => {
  const turn = jest.fn(async () => undefined);
  await start(queue({ turn }));
  await drain();
  await sql`delete from jobs.job`.execute(connection.db);
  await start(queue({ turn }));
  await drain();
  expect(turn).toHaveBeenCalledTimes(2);
});

test('a turn is requested by what commits, and by nothing that is rolled back', async () => {
  const turn = jest.fn(async () => undefined);
  await start(queue({ turn }));
  await drain();
  const failing = inTransaction(connection.db, async (trx) => {
    await requestTurn(trx, 'verification');
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await drain();
  expect(turn).toHaveBeenCalledTimes(1);
  await inTransaction(connection.db, (trx) => requestTurn(trx, 'verification'));
  await inTransaction(connection.db, (trx) => requestTurn(trx, 'verification'));
  await drain();
  expect(turn).toHaveBeenCalledTimes(2);
});

test('a turn that returns a time comes again by then', async () => {
  const turn = jest.fn(async () => 5);
  await start(queue({ turn }));
  await drain();
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from start_after - now())::int as seconds from jobs.job where state = 'created'
    order by start_after`.execute(connection.db);
  expect(rows[0]?.seconds).toBeLessThanOrEqual(5);
  expect(rows[1]?.seconds).toBeGreaterThan(900);
});

test('a failed turn is not the last one', async () => {
  const turn = jest.fn(async () => Promise.reject<undefined>(new Error('out of luck')));
  await start(queue({ turn }));
  await drain();
  await passTime();
  await drain();
  expect(turn).toHaveBeenCalledTimes(2);
});

test('a row that keeps failing holds up no other, is retried by itself and given up as a dead letter', async () => {
  const [done, tries]: [string[], string[]] = [[], []];
  const process = async ({ id }: { readonly id: string }): Promise<void> => {
    if (id === 'bad') throw new Error('bad row');
    done.push(id);
  };
  await start(
    queue({
      turn: async (turn) => {
        await processEach({ log }, { rows: [{ id: 'bad' }, { id: 'good' }], process, failure: '', turn });
        return undefined;
      },
      retry: async (id) => {
        tries.push(id);
        await process({ id });
      },
    }),
  );
  await drain();
  expect([done, tries]).toEqual([['good'], []]);
  for (let n = 0; n < 8; n += 1) {
    await passTime();
    await drain();
  }
  expect(tries).toEqual(['bad', 'bad', 'bad', 'bad', 'bad', 'bad']);
  expect(done.length).toBe(9);
  expect(await countDeadLetters(connection.db)).toEqual(new Map([['verification', 1]]));
  const { rows } = await sql<{ output: object; data: object }>`
    select data, output from jobs.job where name = 'dead-letters'`.execute(connection.db);
  expect(rows).toEqual([{ data: { queue: 'verification', id: 'bad' }, output: { message: 'bad row' } }]);
});

const rename = (from: string, to: string) =>
  withClient(database.ownerUrl, (client) => client.query(`alter schema ${from} rename to ${to}`));

test('a lost database is no end: turns go on once it is back', async () => {
  const turn = jest.fn(async () => undefined);
  const jobs = await start(queue({ turn }));
  await drain();
  await rename('jobs', 'jobs_renamed');
  await expect(jobs.poll()).rejects.toThrow();
  await rename('jobs_renamed', 'jobs');
  await passTime();
  await drain();
  expect(turn).toHaveBeenCalledTimes(2);
});

test('the migration creates what the library does, and every queue', async () => {
  const statements = (text: string): readonly string[] =>
    text
      .replace(/\s+/g, ' ')
      .split(';')
      .map((statement) => statement.trim())
      .filter((statement) => /^(create|alter|insert|update|execute|declare|begin \w)/i.test(statement));
  const library = statements(PgBoss.getConstructionPlans('jobs'));
  expect(library.length).toBeGreaterThan(20);
  expect(statements(jobTables.up)).toEqual(expect.arrayContaining([...library]));
  const { rows } = await sql<{ name: string }>`select name from jobs.queue`.execute(connection.db);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...queueNames]));
});
