import type { Kysely } from 'kysely';
import { connectSchema, openServer } from '@pavilion/server/service-database';
import { demoMigrations, migrations } from './migrations';
import { roundFunctions } from './round-functions';
import type { DemoTables, OriginalsTables, RoundTables } from './tables';

export type OriginalsDb = Kysely<OriginalsTables>;
export type DemoDb = Kysely<DemoTables>;

/** The tables of rounds, of players or of demos. */
export type RoundDb = Kysely<RoundTables>;

export interface Databases {
  readonly db: OriginalsDb;
  /** Demos have connections of their own, so that they can't take those of players. */
  readonly demos: DemoDb;
  close(): Promise<void>;
}

/** Connects to the schemas of the games and migrates them. */
export async function connectDatabases(url: string): Promise<Databases> {
  const functions = [roundFunctions];
  const { db } = await connectSchema<OriginalsTables>(url, { schema: 'originals', migrations, functions, size: 12 });
  try {
    const demos = await connectSchema<DemoTables>(url, {
      schema: 'originals_demo',
      migrations: demoMigrations,
      functions,
      size: 3,
    });
    const close = async (): Promise<void> => {
      await Promise.all([db.destroy(), demos.db.destroy()]);
    };
    return { db, demos: demos.db, close };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** Opens the games' database: the given server, or else the one in the data folder. */
export async function openDatabases(data: string, port: number, given: string | undefined): Promise<OpenedDatabases> {
  const server = await openServer({ name: 'originals', data, port, given });
  try {
    const databases = await connectDatabases(server.url);
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
