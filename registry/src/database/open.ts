import { backupFolder } from '@pavilion/contract/settings';
import { connect, type Connection } from '@pavilion/database/connect';
import { startEmbedded } from '@pavilion/database/embedded';
import { migrate } from '@pavilion/database/migrate';
import { watchEmbedded } from '@pavilion/database/watch-embedded';
import { migrations } from './migrations';
import type { RegistryTables } from './tables';

const SCHEMA = 'registry';

interface RegistryDatabase extends Connection<RegistryTables> {
  close(): Promise<void>;
}

/** Opens the registry's database and migrates its tables: the given database, or else the one in the data folder. */
export async function openDatabase(data: string, port: number, given: string | undefined): Promise<RegistryDatabase> {
  const embedded = given ? undefined : await startEmbedded(data, port, backupFolder());
  try {
    const connection = await connect<RegistryTables>(embedded?.url ?? given ?? '', { size: 10, schema: SCHEMA });
    await connection.pool.query(`create schema if not exists ${SCHEMA}`).catch(acceptExisting);
    await migrate(connection.db, migrations);
    const stopWatching =
      embedded && watchEmbedded(data, port, backupFolder(), (line) => void process.stderr.write(`registry: ${line}\n`));
    const close = async (): Promise<void> => {
      await stopWatching?.();
      await connection.db.destroy();
      await embedded?.stop();
    };
    return { ...connection, close };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

// 'if not exists' is not atomic: two processes that start concurrently may both create the schema.
function acceptExisting(error: { code?: string }): void {
  if (error.code !== '23505' && error.code !== '42P06') throw error;
}
