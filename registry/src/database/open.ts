import type { DatabaseAddress } from '@pavilion/database/addresses';
import type { Connection } from '@pavilion/database/connect';
import { connectSchema, openServer } from '@pavilion/server/service-database';
import { migrations } from './migrations';
import type { RegistryTables } from './tables';

interface RegistryDatabase extends Connection<RegistryTables> {
  close(): Promise<void>;
}

/** Opens the registry's database and migrates its tables: the given database, or else the one in the data folder. */
export async function openDatabase(
  data: string,
  port: number,
  given: DatabaseAddress | undefined,
): Promise<RegistryDatabase> {
  const server = await openServer({ name: 'registry', data, port, given });
  try {
    const connection = await connectSchema<RegistryTables>(server, { schema: 'registry', migrations, size: 10 });
    const close = async (): Promise<void> => {
      await connection.db.destroy();
      await server.stop();
    };
    return { ...connection, close };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
