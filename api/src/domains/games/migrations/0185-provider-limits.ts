import type { Migration } from '@pavilion/database/migrate';

/** Counts what each game server's players stake and win, and says why a win waits for an operator. */
export const providerLimits: Migration = {
  name: '0185-provider-limits',
  up: `
    -- Deleted after two hours; minutes since 1970.
    create table provider_minutes (
      provider text not null,
      minute bigint not null,
      stake bigint not null,
      win bigint not null,
      primary key (provider, minute)
    );

    alter table win_reviews add column cause text not null default 'ceiling';
  `,
};
