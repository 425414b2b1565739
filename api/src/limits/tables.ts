import type { Generated } from 'kysely';
import type { LimitKind, LimitPeriod } from '@pavilion/contract/calls/limits';

/** Amounts are poisha, or minutes for a session limit. */
export type AnyLimit = LimitKind | 'session';

export interface LimitTables {
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
  /** Who closed or reopened play and when: the player or an operator; append-only. */
  playerRestrictions: {
    id: Generated<number>;
    playerId: string;
    kind: 'time-out' | 'self-exclusion' | 'closed' | 'reopened';
    until: number | null;
    operator: string | null;
    reason: string | null;
    at: number;
  };
}

export type LimitAct = 'set' | 'asked' | 'confirmed' | 'withdrawn';
