import type { Migration } from '@pavilion/database/migrate';

/** For the acts on one market. */
export const auditBySubject: Migration = {
  name: '0240-audit-by-subject',
  up: 'create index concurrently audit_log_subject on audit_log (subject, seq)',
  concurrently: true,
};
