import { migrate } from '@pavilion/database/migrate';
import type { Template } from '@pavilion/database/test-database';
import { connect } from '../kernel/database/database';
import { domains } from '../main/domains';
import { sqlFunctions } from '../schema/functions';

const migrations = domains.flatMap((domain) => domain.migrations);

/** The api's migrated schema as a template, so that a test file copies it instead of migrating. */
export const apiSchema: Template = {
  key: `api ${JSON.stringify([migrations, sqlFunctions])}`,
  fill: async (url) => {
    const { db } = await connect(url, 2);
    await migrate(db, migrations, sqlFunctions).finally(() => db.destroy());
  },
};
