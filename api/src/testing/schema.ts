import type { Migration } from '@pavilion/database/migrate';
import { createMonths } from '@pavilion/database/months/months';
import { openSchema } from '@pavilion/database/roles/service-schema';
import type { Template, TestDatabase } from '@pavilion/database/test-database';
import { connect } from '../kernel/database/database';
import { apiSchema as schemaOf, migrations } from '../main/api-schema';
import { sqlFunctions } from '../schema/functions';

/** Migrates an empty database, by default with every step. */
export async function applySchema(
  { url, ownerUrl }: Pick<TestDatabase, 'url' | 'ownerUrl'>,
  isIncluded: (step: Migration) => boolean = () => true,
): Promise<void> {
  const connection = await connect(url, { size: 2, ownerUrl });
  try {
    await openSchema(connection, schemaOf(migrations.filter(isIncluded)));
    await createMonths(connection.db, Date.now());
  } finally {
    await connection.db.destroy();
  }
}

/** The api's migrated schema as a template, so that a test file copies it instead of migrating. */
export const apiSchema: Template = {
  key: `api ${JSON.stringify([migrations, sqlFunctions])}`,
  fill: (empty) => applySchema(empty),
};
