import { findUnsafeMigrations } from '@pavilion/database/migrations/unsafe-migrations';
import { demoMigrations, migrations } from './migrations';

test.each([
  ['players', migrations],
  ['demos', demoMigrations],
])(
  'new migrations of the tables of %s neither block writers nor take away what the previous release uses',
  (_, all) => {
    expect(findUnsafeMigrations(all, '0000')).toEqual([]);
  },
);
