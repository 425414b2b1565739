import type { Migration } from '@pavilion/database/migrate';

/** The exported heads of the audit log, and the queue that exports them. */
export const auditHeads: Migration = {
  name: '0190-audit-heads',
  up: `
    create table audit_head_exports (
      -- Length of the log that the head covers.
      rows bigint primary key,
      head text not null,
      exported_at bigint not null
    );
    create trigger append_only before update or delete or truncate on audit_head_exports execute function refuse_change();
    select jobs.create_queue('audit-heads', '{ "policy": "short", "retryLimit": 0 }');
  `,
};
