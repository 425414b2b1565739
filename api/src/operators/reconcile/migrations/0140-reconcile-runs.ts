import type { Migration } from '@pavilion/database/migrate';

export const reconcileRuns: Migration = {
  name: '0140-reconcile-runs',
  up: `
    create table reconcile_runs (
      id bigint generated always as identity primary key,
      started_at bigint not null,
      ended_at bigint not null,
      findings jsonb not null
    );
    -- One row: the process that moves next_at makes the run.
    create table reconcile_schedule (only_row boolean primary key default true check (only_row), next_at bigint not null);
    insert into reconcile_schedule (next_at) values (0);
  `,
};
