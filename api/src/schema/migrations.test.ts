import { findUnsafeMigrations } from '@pavilion/database/migrations/unsafe-migrations';
import { domains } from '../main/domains';

/** The last migration before the rules; the tables were small, and those steps have run everywhere. */
const LAST_UNCHECKED = '0136-sessions-read-every-call';

test('new migrations neither block writers nor take away what the previous release uses', () => {
  const migrations = domains.flatMap((domain) => domain.migrations);
  expect(findUnsafeMigrations(migrations, LAST_UNCHECKED)).toEqual([]);
  // Every rule would find something in the older ones, so that the first expectation is not empty by mistake.
  expect(findUnsafeMigrations(migrations, '0000').length).toBeGreaterThan(5);
});
