import type { ColumnType, Generated } from 'kysely';
import type { AuditDetails } from './audit.service';

export interface OpsTables {
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
  adjustments: {
    id: string;
    serial: Generated<number>;
    playerId: string;
    amount: number;
    reason: string;
    madeBy: string;
    createdAt: number;
  };
}
