import type { Migration } from '@pavilion/database/migrate';
import { partitionByMonth } from '@pavilion/database/months/partition-by-month';

const KEYS = '0151-round-keys';

/** As `provider_key` computes them; that function is newer than the first rows. */
const hash = (...columns: readonly string[]): string =>
  `encode(substring(sha256(convert_to(${columns.join(" || E'\\n' || ")}, 'UTF8')) for 16), 'hex')::uuid`;

/** Rows from before the keys; later ones come with theirs. */
const keysOfOlderRows: Migration = {
  name: '0152-keys-of-older-rows',
  up: `
    insert into round_keys
      select ${hash('provider', 'provider_round', 'player_id')}, created_at from rounds on conflict do nothing;
    insert into provider_transaction_keys
      select ${hash('provider', 'id')}, created_at from provider_transactions on conflict do nothing;
  `,
  waitsFor: KEYS,
};

const roundsByMonth = partitionByMonth({
  number: '0154',
  table: 'rounds',
  column: 'created_at',
  waitsFor: KEYS,
  indexes: [
    { name: 'rounds_by_id', on: '(id, created_at)', isUnique: true },
    { name: 'rounds_by_key', on: '(provider, provider_round, player_id, created_at)', isUnique: true },
    { name: 'rounds_of_player', on: '(player_id, created_at, id)', existing: 'rounds_of_player' },
    {
      name: 'rounds_settled',
      on: '(player_id, settled_at, id) where settled_at is not null',
      existing: 'rounds_settled',
    },
    {
      name: 'rounds_settled_platform',
      on: '(player_id, platform, settled_at, id) where settled_at is not null',
      existing: 'rounds_settled_platform',
    },
    {
      name: 'rounds_settled_type',
      on: '(player_id, game_type, settled_at, id) where settled_at is not null',
      existing: 'rounds_settled_type',
    },
    {
      name: 'rounds_open_of_player',
      on: "(player_id, game_code) where status = 'open'",
      existing: 'rounds_player_id_game_code_idx',
    },
    { name: 'rounds_left_open', on: "(created_at) where status = 'open'", existing: 'rounds_left_open' },
    {
      name: 'rounds_settled_late',
      on: '(player_id, settled_at, id) where settled_at >= created_at + 172800000',
      existing: 'rounds_settled_late',
    },
  ],
  obsolete: ['rounds_pkey', 'rounds_provider_provider_round_player_id_key'],
  // A review names a round whose row is locked then; no key of one column could refer to it any more.
  release: `
    alter table win_reviews drop constraint win_reviews_round_id_fkey;
    drop trigger count_settled on rounds;
    drop function count_bet(rounds, integer);`,
  adopt: `
    create trigger count_settled after update of settled_at, stake, win on rounds for each row
      when (old.settled_at is not null or new.settled_at is not null) execute function count_settled();`,
});

const settlementsByMonth = partitionByMonth({
  number: '0155',
  table: 'settlements',
  column: 'settled_at',
  waitsFor: KEYS,
  // The number of a part is counted in the round's locked row, or in the market's.
  indexes: [
    { name: 'settlements_by_round', on: '(round_id, part, settled_at)', isUnique: true },
    { name: 'settlements_of_player', on: '(player_id, settled_at)', existing: 'settlements_player_id_settled_at_idx' },
    { name: 'settlements_by_time', on: '(settled_at)', existing: 'settlements_settled_at_idx' },
  ],
  obsolete: ['settlements_pkey'],
});

const providerTransactionsByMonth = partitionByMonth({
  number: '0156',
  table: 'provider_transactions',
  column: 'created_at',
  waitsFor: KEYS,
  indexes: [
    { name: 'provider_transactions_by_key', on: '(provider, id, created_at)', isUnique: true },
    {
      name: 'provider_transactions_of_round',
      on: '(round_id, provider)',
      existing: 'provider_transactions_round_id_provider_idx',
    },
  ],
  obsolete: ['provider_transactions_pkey'],
  adopt: 'alter table provider_transactions add foreign key (free_round_id) references free_rounds;',
});

/** Partitions the rounds, their settlements and the providers' transactions by month. */
export const gamesByMonth: readonly Migration[] = [
  keysOfOlderRows,
  ...roundsByMonth,
  ...settlementsByMonth,
  ...providerTransactionsByMonth,
];
