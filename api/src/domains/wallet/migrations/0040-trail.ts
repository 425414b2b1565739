import type { Migration } from '@pavilion/database/migrate';

/** The steps of each deposit and withdrawal, in order. */
export const trail: Migration = {
  name: '0040-trail',
  up: `
    create table transaction_steps (
      id bigint generated always as identity primary key,
      transaction_id text not null,
      step text not null,
      at bigint not null,
      reason text
    );
    create index on transaction_steps (transaction_id, id);
    create trigger append_only before update or delete or truncate on transaction_steps execute function refuse_change();
  `,
};
