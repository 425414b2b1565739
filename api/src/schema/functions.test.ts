import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '@pavilion/database/migrate';
import { testDatabase } from '@pavilion/database/test-database';
import { connect, type Connection } from '../kernel/database/database';
import { domains } from '../main/domains';
import { apiSchema } from '../testing/schema';
import { sqlFunctions } from './functions';

const migrations = domains.flatMap((domain) => domain.migrations);
const folder = join(__dirname, 'functions');
const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.sql'));
const files = paths.map((path) => basename(path, '.sql'));

let connection: Connection;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await testDatabase(apiSchema);
  connection = await connect(database.ownerUrl, { size: 2 });
  drop = database.drop;
}, 60_000);
afterAll(async () => {
  await connection.db.destroy();
  await drop();
});

interface Row {
  readonly name: string;
  readonly definition: string;
}

/** The functions of the schema, without those of extensions. */
async function definitions(): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select proname as name, pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by proname, definition`.execute(connection.db);
  return rows;
}

test('every SQL function but those of the months has one file of its name, one signature, and stands nowhere else', async () => {
  expect((await definitions()).map(({ name }) => name)).toEqual(
    [...files, 'create_month', 'month_column', 'months_of_others'].sort(),
  );
  for (const path of paths) {
    const file = basename(path, '.sql');
    const text = readFileSync(join(folder, path), 'utf8');
    expect([file, [...text.matchAll(/create or replace function (\w+)/g)].map(([, name]) => name)]).toEqual([
      file,
      [file],
    ]);
  }
});

test('a start replaces a function that differs from its file, and changes nothing else', async () => {
  const fresh = await definitions();
  await sql`create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$`.execute(
    connection.db,
  );
  expect(await definitions()).not.toEqual(fresh);
  await migrate(connection.db, migrations, sqlFunctions);
  expect(await definitions()).toEqual(fresh);
});

test('a process of the release before sets of three leaves the function that voids them', async () => {
  const own = await definitions();
  const before = migrations.filter(({ name }) => name < '0242-exchange-sets');
  const withoutSets = `create or replace function exchange_apply_removal(
    p_market text, p_selection text, p_factor integer, p_all_void boolean
  ) returns void language sql as $$ select $$`;
  await migrate(connection.db, before, [withoutSets]);
  expect(await definitions()).toEqual(own);
});

/** Migrations released before functions had files of their own; a later one must not contain a function. */
const LAST_WITH_FUNCTIONS = '0096-exchange-bets';

/** The tables of pg-boss, whose functions are the library's and change with its version. */
const OF_A_LIBRARY = '0150-jobs';

test('no migration creates a function any more', () => {
  const late = migrations.filter(
    ({ name, up }) => name > LAST_WITH_FUNCTIONS && name !== OF_A_LIBRARY && /create (or replace )?function/i.test(up),
  );
  expect(late.map(({ name }) => name)).toEqual([]);
});
