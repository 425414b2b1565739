import { migrate, type Migration } from '@pavilion/database/migrate';
import { createMonths } from '@pavilion/database/months/months';
import type { Template } from '@pavilion/database/test-database';
import { connect } from '../kernel/database/database';
import { domains } from '../main/domains';
import { sqlFunctions } from '../schema/functions';

const migrations = domains.flatMap((domain) => domain.migrations);

/** Migrates an empty database, by default with every step. */
export async function applySchema(url: string, isIncluded: (step: Migration) => boolean = () => true): Promise<void> {
  const { db } = await connect(url, 2);
  try {
    await migrate(db, migrations.filter(isIncluded), sqlFunctions);
    await createMonths(db, Date.now());
  } finally {
    await db.destroy();
  }
}

/** The api's migrated schema as a template, so that a test file copies it instead of migrating. */
export const apiSchema: Template = {
  key: `api ${JSON.stringify([migrations, sqlFunctions])}`,
  fill: (url) => applySchema(url),
};
