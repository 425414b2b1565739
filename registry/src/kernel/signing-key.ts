import type { KeyObject } from 'node:crypto';
import { dirname } from 'node:path';
import { StartFailure } from '@pavilion/database/failure';
import { fingerprintOf } from '@pavilion/releases/keys';
import type { RegistryDb } from '../database/tables';

/**
 * Ensures that all registries of a database sign with the same key; stores the fingerprint of the first.
 *
 * @param instead - fingerprint of a key that this one replaces, given by an operator; sites then need the new public
 * key.
 * @throws {StartFailure} if another key signs: sites would accept the files of one registry and refuse the other's.
 */
export async function assertSigningKey(db: RegistryDb, key: KeyObject, file: string, instead = ''): Promise<void> {
  const fingerprint = fingerprintOf(key);
  await db
    .insertInto('signingKey')
    .values({ fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.updateTable('signingKey').set({ fingerprint }).where('fingerprint', '=', instead).execute();
  const stored = await db.selectFrom('signingKey').select('fingerprint').executeTakeFirstOrThrow();
  if (stored.fingerprint === fingerprint) return;
  const ways = `Copy ${dirname(file)} from the registry that has it; if that key is lost, start with PAVILION_REPLACES_KEY=${stored.fingerprint} and install the new registry.pub on every site.`;
  throw new StartFailure(
    `channel files of this database are signed with the key ${stored.fingerprint}, but ${file} holds ${fingerprint}. ${ways}`,
  );
}
