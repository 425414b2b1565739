import type { Migration } from '@pavilion/database/migrate';

export const settingChanges: Migration = {
  name: '0035-setting-changes',
  up: `
    create table setting_changes (
      id bigint generated always as identity primary key,
      key text not null,
      before jsonb,
      after jsonb not null,
      changed_by text not null,
      changed_at bigint not null
    );
    -- A log that can be rewritten says nothing.
    create function setting_changes_stay() returns trigger language plpgsql as $$ begin raise exception 'setting_changes is append-only'; end $$;
    create trigger setting_changes_stay before update or delete or truncate on setting_changes execute function setting_changes_stay();
  `,
};
