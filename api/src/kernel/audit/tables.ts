import type { ColumnType } from 'kysely';
import type { AuditDetails } from './audit.service';

declare module '../database/tables' {
  interface Tables {
    /** Operators' acts; each row's hash covers the row before, so none can be changed or removed unnoticed. */
    auditLog: {
      seq: number;
      at: number;
      operator: string;
      act: string;
      subject: string;
      details: ColumnType<AuditDetails, string, never>;
      previous: string;
      hash: string;
    };
  }
}
