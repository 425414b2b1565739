import { type TestDatabase, testDatabase } from '@pavilion/database/test-database';
import { demoMigrations, migrations } from '../server/database/migrations';
import { connectDatabases, type Databases } from '../server/database/open';
import { roundFunctions } from '../server/database/round-functions';

interface TestDatabases extends Omit<TestDatabase, 'drop'> {
  /** Connects as another process would. */
  connect(): Promise<Databases>;
  /** Closes all connections and drops the database. */
  drop(): Promise<void>;
}

/** Creates a database with the games' tables, for a test. */
export async function testDatabases(): Promise<TestDatabases> {
  const steps = [...migrations, ...demoMigrations].map(({ up }) => up);
  const key = ['originals', ...steps, roundFunctions].join('\n');
  const { drop, ...address } = await testDatabase({
    key,
    fill: async (empty) => (await connectDatabases(empty)).close(),
  });
  const opened: Databases[] = [];
  return {
    ...address,
    async connect() {
      const databases = await connectDatabases(address);
      opened.push(databases);
      return databases;
    },
    async drop() {
      for (const databases of opened) await databases.close().catch(() => undefined);
      await drop();
    },
  };
}
