import { migrate } from '@pavilion/database/migrate';
import type { Template } from '@pavilion/database/test-database';
import { connect } from '../database/database';
import { domains } from '../domains';

const migrations = domains.flatMap((domain) => domain.migrations);

/** The api's migrated schema as a template, so that a test file copies it instead of migrating. */
export const apiSchema: Template = {
  key: `api ${JSON.stringify(migrations)}`,
  fill: async (url) => {
    const { db } = await connect(url, 2);
    await migrate(db, migrations).finally(() => db.destroy());
  },
};
