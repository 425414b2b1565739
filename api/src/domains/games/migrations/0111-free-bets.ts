import type { Migration } from '@pavilion/database/migrate';

/** Stores the free round of a free bet, and the house's stake for it separately from the player's. */
export const freeBets: Migration = {
  name: '0111-free-bets',
  up: `
    alter table rounds add column free_stake bigint not null default 0 check (free_stake >= 0);
    alter table provider_transactions add column free_round_id text references free_rounds;
  `,
};
