import type { Kysely } from 'kysely';
import type { DatabaseAddress } from '@pavilion/database/addresses';
import { withSession } from '@pavilion/database/connect';
import { monthFunctions } from '@pavilion/database/months/month-functions';
import { connectSchema, openServer } from '@pavilion/server/service-database';
import { demoMigrations, migrations } from './migrations';
import { roundFunctions } from './round-functions';
import type { DemoTables, OriginalsTables, RoundTables } from './tables';

export type OriginalsDb = Kysely<OriginalsTables>;
export type DemoDb = Kysely<DemoTables>;

/** The tables of rounds, of players or of demos. */
export type RoundDb = Kysely<RoundTables>;

/** The schemas that have them. */
export type RoundSchema = 'originals' | 'originals_demo';

export interface Databases {
  readonly db: OriginalsDb;
  /** Demos have connections of their own, so that they can't take those of players. */
  readonly demos: DemoDb;
  /** Runs work on one connection, for locks of a session; unqualified names are those of `db`'s tables. */
  session<T>(work: (db: OriginalsDb) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Connects to the schemas of the games and migrates them. */
export async function connectDatabases(address: DatabaseAddress): Promise<Databases> {
  const connection = await connectSchema<OriginalsTables>(address, {
    schema: 'originals',
    migrations,
    functions: [roundFunctions, ...monthFunctions('originals')],
    size: 12,
  });
  const { db } = connection;
  try {
    const demos = await connectSchema<DemoTables>(address, {
      schema: 'originals_demo',
      migrations: demoMigrations,
      functions: [roundFunctions],
      size: 3,
    });
    const close = async (): Promise<void> => {
      await Promise.all([db.destroy(), demos.db.destroy()]);
    };
    return { db, demos: demos.db, session: (work) => withSession(connection, 'originals', work), close };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Opens the games' database: the given server, or else the one in the data folder. */
export async function openDatabases(
  data: string,
  port: number,
  given: DatabaseAddress | undefined,
): Promise<OpenedDatabases> {
  const server = await openServer({ name: 'originals', data, port, given });
  try {
    const databases = await connectDatabases(server);
    const close = async (): Promise<void> => {
      await databases.close();
      await server.stop();
    };
    return { ...databases, url: server.url, close };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

interface OpenedDatabases extends Databases {
  readonly url: string;
}
