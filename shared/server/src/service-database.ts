import { backupFolder } from '@pavilion/contract/settings';
import type { DatabaseAddress } from '@pavilion/database/addresses';
import { connect, type Connection, withSession } from '@pavilion/database/connect';
import { startEmbedded } from '@pavilion/database/embedded';
import { migrate, type Migration } from '@pavilion/database/migrate';
import { watchEmbedded } from '@pavilion/database/watch-embedded';

interface Server extends DatabaseAddress {
  /** Stops the embedded server, unless others use it. */
  stop(): Promise<void>;
}

interface Place {
  /** The service's name in its log. */
  readonly name: string;
  /** Data folder of the embedded server. */
  readonly data: string;
  /** Port of the embedded server. */
  readonly port: number;
  /** Another server that replaces the embedded one. */
  readonly given: DatabaseAddress | undefined;
}

/** Returns the given server, or else starts the one in the data folder and restarts it when it dies. */
export async function openServer({ name, data, port, given }: Place): Promise<Server> {
  if (given) return { ...given, stop: () => Promise.resolve() };
  const embedded = await startEmbedded(data, port, backupFolder());
  const report = (line: string): void => void process.stderr.write(`${name}: ${line}\n`);
  const stopWatching = watchEmbedded(data, port, backupFolder(), report);
  const stop = async (): Promise<void> => {
    await stopWatching();
    await embedded.stop();
  };
  return { url: embedded.url, stop };
}

interface SchemaChoice {
  readonly schema: string;
  readonly migrations: readonly Migration[];
  /** Texts that create or replace the schema's functions. */
  readonly functions?: readonly string[];
  /** Maximum number of connections. */
  readonly size: number;
}

/**
 * Connects to a service's own schema, created if missing, and migrates its tables.
 *
 * Queries of the builder name the schema, and other statements have to: connections don't have it as their search
 * path, which a pooler would not set.
 */
export async function connectSchema<Tables>(
  { url, directUrl }: DatabaseAddress,
  choice: SchemaChoice,
): Promise<Connection<Tables>> {
  const { schema, migrations, functions = [], size } = choice;
  const connection = await connect<Tables>(url, { size, directUrl });
  try {
    await withSession<Tables, void>(connection, schema, async (session) => {
      await session.schema.createSchema(schema).ifNotExists().execute().catch(acceptExisting);
      await migrate(session, migrations, functions);
    });
    return { ...connection, db: connection.db.withSchema(schema) };
  } catch (error) {
    await connection.db.destroy();
    throw error;
  }
}

// 'if not exists' is not atomic: two processes that start concurrently may both create the schema.
function acceptExisting(error: { code?: string }): void {
  if (error.code !== '23505' && error.code !== '42P06') throw error;
}
