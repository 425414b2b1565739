import type { Migration } from '@pavilion/database/migrate';
import { partitionByMonth } from '@pavilion/database/months/partition-by-month';

/** Partitions the ended rounds of players by month; their keys stay in `round_keys`. */
export const roundsByMonth: readonly Migration[] = partitionByMonth({
  number: '0002',
  table: 'rounds',
  column: 'created_at',
  waitsFor: '0001-rounds-and-flights',
  indexes: [
    { name: 'rounds_by_id', on: '(id, created_at)', isUnique: true, existing: 'rounds_pkey' },
    { name: 'rounds_of_player', on: "(player, created_at) where state = 'settled'", existing: 'rounds_of_player' },
  ],
});
