import type { ColumnType, Generated } from 'kysely';
import type { RestrictedKind } from './restricted-act';

declare module '../../kernel/database/tables' {
  interface Tables {
    /** Acts that wait for another operator, or did; see migration 0206. */
    operatorRequests: {
      serial: Generated<number>;
      kind: RestrictedKind;
      amount: number | null;
      subject: string;
      summary: string;
      payload: ColumnType<Readonly<Record<string, unknown>>, string, never>;
      /** Hash of kind, amount and payload: a repeated request is the same one. */
      content: string;
      operator: string;
      requestedAt: number;
      expiresAt: number;
      state: Generated<'waiting' | 'done' | 'refused'>;
      decidedBy: string | null;
      decidedAt: number | null;
    };
  }
}
