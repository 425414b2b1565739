import type { Generated } from 'kysely';
import type { LimitKind, LimitPeriod } from '@pavilion/contract/calls/limits';

declare module '../../kernel/database/tables' {
  interface Tables {
    playerLimits: {
      playerId: string;
      kind: AnyLimit;
      period: LimitPeriod;
      amount: number | null;
      waitingAmount: number | null;
      waitingSince: number | null;
    };
    /** Limits set, requested, confirmed and withdrawn; append-only. */
    playerLimitChanges: {
      id: Generated<number>;
      playerId: string;
      kind: AnyLimit;
      period: LimitPeriod;
      act: LimitAct;
      before: number | null;
      after: number | null;
      at: number;
    };
  }
}

/** Amounts are poisha, or minutes for a session limit. */
export type AnyLimit = LimitKind | 'session';

export type LimitAct = 'set' | 'asked' | 'confirmed' | 'withdrawn';
