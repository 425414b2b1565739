import { testDatabase } from '@pavilion/database/test-database';
import { demoMigrations, migrations } from '../server/database/migrations';
import { connectDatabases, type Databases } from '../server/database/open';
import { roundFunctions } from '../server/database/round-functions';

interface TestDatabases {
  readonly url: string;
  /** Connects as another process would. */
  connect(): Promise<Databases>;
  /** Closes all connections and drops the database. */
  drop(): Promise<void>;
}

/** Creates a database with the games' tables, for a test. */
export async function testDatabases(): Promise<TestDatabases> {
  const steps = [...migrations, ...demoMigrations].map(({ up }) => up);
  const key = ['originals', ...steps, roundFunctions].join('\n');
  const { url, drop } = await testDatabase({
    key,
    fill: async (empty) => (await connectDatabases({ url: empty })).close(),
  });
  const opened: Databases[] = [];
  return {
    url,
    async connect() {
      const databases = await connectDatabases({ url });
      opened.push(databases);
      return databases;
    },
    async drop() {
      for (const databases of opened) await databases.close().catch(() => undefined);
      await drop();
    },
  };
}
