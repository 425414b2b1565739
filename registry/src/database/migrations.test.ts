import { findUnsafeMigrations } from '@pavilion/database/migrations/unsafe-migrations';
import { migrations } from './migrations';

test('new migrations neither block writers nor take away what the previous release uses', () => {
  expect(findUnsafeMigrations(migrations, '0007-signing-key')).toEqual([]);
});
