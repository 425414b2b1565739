import type { Migration } from '@pavilion/database/migrate';

/** A free bet keeps the free round it used; what the house staked for it stands beside the player's own stake. */
export const freeBets: Migration = {
  name: '0111-free-bets',
  up: `
    alter table rounds add column free_stake bigint not null default 0 check (free_stake >= 0);
    alter table provider_transactions add column free_round_id text references free_rounds;
  `,
};
