import type { Generated, JSONColumnType } from 'kysely';
import type { OperatorRole } from '@pavilion/contract/operators';

declare module '../../kernel/database/tables' {
  interface Tables {
    operators: {
      name: string;
      roles: JSONColumnType<OperatorRole[], string, string>;
      passwordHash: string | null;
      /** The authenticator app's secret, sealed; an earlier release stored it as it is. */
      factor: string | null;
      factorStep: Generated<number>;
      invitationHash: string | null;
      invitationUntil: number | null;
      disabledAt: number | null;
      createdAt: number;
      createdBy: string;
    };
    operatorSessions: {
      /** SHA-256 of the token. */
      hash: string;
      operator: string;
      kind: 'person' | 'local';
      startedAt: number;
      usedAt: number;
      /** The fixed end; an idle one ends before. */
      expiresAt: number;
    };
  }
}
