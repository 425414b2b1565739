import type { Migration } from '@pavilion/database/migrate';

export const depositCorrections: Migration = {
  name: '0046-deposit-corrections',
  up: `
    -- What the payment method gives back on top, by its rate at the time of the order.
    alter table deposits add column rebate_amount bigint not null default 0 check (rebate_amount >= 0);
  `,
};
