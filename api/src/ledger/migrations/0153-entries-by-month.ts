import type { Migration } from '@pavilion/database/migrate';
import { partitionByMonth } from '@pavilion/database/months/partition-by-month';

/**
 * Partitions the entries by month. `transactions` stays whole: it is the narrow table of the keys that must hold for
 * ever, and has nothing else but their kind and time.
 */
export const entriesByMonth: readonly Migration[] = partitionByMonth({
  number: '0153',
  table: 'entries',
  column: 'created_at',
  waitsFor: '0150-detached-months',
  // In the order of time, like the partitions, so that a page of movements reads only those it shows.
  indexes: [{ name: 'entries_of_account', on: '(account_id, created_at, transaction_id)', isUnique: true }],
  obsolete: ['entries_pkey'],
  isAppendOnly: true,
});
