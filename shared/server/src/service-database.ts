import { backupFolder } from '@pavilion/contract/settings';
import type { DatabaseAddress } from '@pavilion/database/addresses';
import { connect, type Connection } from '@pavilion/database/connect';
import { startEmbedded } from '@pavilion/database/embedded';
import type { Migration } from '@pavilion/database/migrate';
import { openSchema } from '@pavilion/database/roles/service-schema';
import { watchEmbedded } from '@pavilion/database/watch-embedded';

interface Server extends DatabaseAddress {
  /** Stops the embedded server, unless others use it. */
  stop(): Promise<void>;
}

interface Place {
  /** The service, in its log and as a role of the embedded server. */
  readonly name: 'originals' | 'registry';
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
  return { url: embedded.urlOf(name), ownerUrl: embedded.urlOf('owner'), stop };
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
  { url, directUrl, ownerUrl }: DatabaseAddress,
  { size, ...choice }: SchemaChoice,
): Promise<Connection<Tables>> {
  const connection = await connect<Tables>(url, { size, directUrl, ownerUrl });
  try {
    await openSchema(connection, choice);
    return { ...connection, db: connection.db.withSchema(choice.schema) };
  } catch (error) {
    await connection.db.destroy();
    throw error;
  }
}
