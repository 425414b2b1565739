import { testDatabase, type TestDatabase } from '@pavilion/database/test-database';
import pg from 'pg';

let kept: TestDatabase | undefined;
let isTaken = false;
let isOver = false;

/** A database for one registry of a test: one for all tests of a file, emptied between them, since to make it anew takes longer than most tests. */
export async function emptyDatabase(): Promise<TestDatabase> {
  if (isTaken) return testDatabase();
  isTaken = true;
  const { url, drop } = (kept ??= await testDatabase());
  const giveBack = async (): Promise<void> => {
    isTaken = false;
    await (isOver ? drop() : empty(url));
  };
  return { url, drop: giveBack };
}

// A file's own hooks come after this one: where one of them still has a registry, it drops the database.
afterAll(async () => {
  isOver = true;
  if (!isTaken) await kept?.drop();
});

/** As the migrations left it; the log and the attestations are for ever only where triggers watch. */
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
