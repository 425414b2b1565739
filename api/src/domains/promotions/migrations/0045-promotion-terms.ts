import type { Migration } from '@pavilion/database/migrate';

export const promotionTerms: Migration = {
  name: '0045-promotion-terms',
  up: `
    alter table promotions add column contribution jsonb not null default '[]';
    alter table promotions add column max_stake bigint check (max_stake > 0);
    alter table promotions add column expires_after_days integer check (expires_after_days > 0);
    alter table promotions add column uses text not null default 'once' check (uses in ('once', 'daily', 'always'));
    create index on deposits (player_id, promotion_id) where state = 'success';
  `,
};
