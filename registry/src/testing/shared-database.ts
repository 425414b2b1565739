import pg from 'pg';
import { type Template, type TestDatabase, testDatabase } from '@pavilion/database/test-database';
import { migrations } from '../database/migrations';
import { openDatabase } from '../database/open';

/** The registry's migrated schema, so that a test file copies it instead of migrating. */
const registrySchema: Template = {
  key: `registry ${JSON.stringify(migrations)}`,
  fill: async (empty) => (await openDatabase('', 0, empty)).close(),
};

let shared: TestDatabase | undefined;
let isTaken = false;
let isOver = false;

/**
 * Returns a database for one registry of a test. All tests of a file share it, and it is emptied between them,
 * because creating one takes longer than most tests.
 */
export async function emptyDatabase(): Promise<TestDatabase> {
  if (isTaken) return testDatabase(registrySchema);
  isTaken = true;
  const { drop, ...addresses } = (shared ??= await testDatabase(registrySchema));
  const giveBack = async (): Promise<void> => {
    isTaken = false;
    await (isOver ? drop() : empty(addresses.superuserUrl));
  };
  return { ...addresses, drop: giveBack };
}

// The file's own hooks run after this one: if one of them still has a registry open, it drops the database itself.
afterAll(async () => {
  isOver = true;
  if (!isTaken) await shared?.drop();
});

/**
 * Resets the database to its state after the migrations; bypasses the triggers that make the log and attestations
 * append-only.
 */
async function empty(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select format('registry.%I', tablename) as name from pg_tables where schemaname = 'registry' and tablename <> 'migrations'",
    );
    if (rows.length > 0)
      await client.query(
        `set session_replication_role = replica; truncate ${rows.map(({ name }) => name).join(', ')} restart identity`,
      );
  } finally {
    await client.end();
  }
}
