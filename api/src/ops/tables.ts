import type { ColumnType, Generated } from 'kysely';

import type { AuditDetails } from './audit.service';

export interface OpsTables {
  /** Operators' acts; each row's hash covers the row before, so none can be changed or removed unnoticed. */
  audit_log: {
    seq: number;
    at: number;
    operator: string;
    act: string;
    subject: string;
    details: ColumnType<AuditDetails, string, never>;
    previous: string;
    hash: string;
  };
  adjustments: {
    id: string;
    serial: Generated<number>;
    player_id: string;
    amount: number;
    reason: string;
    made_by: string;
    created_at: number;
  };
}
