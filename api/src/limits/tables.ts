import type { LimitKind, LimitPeriod } from '@pavilion/contract/calls/limits';
import type { Generated } from 'kysely';

/** Amounts are poisha, or minutes for a session limit. */
export type AnyLimit = LimitKind | 'session';

export interface LimitTables {
  player_limits: {
    player_id: string;
    kind: AnyLimit;
    period: LimitPeriod;
    amount: number | null;
    waiting_amount: number | null;
    waiting_since: number | null;
  };
  /** Limits set, requested, confirmed and withdrawn; append-only. */
  player_limit_changes: {
    id: Generated<number>;
    player_id: string;
    kind: AnyLimit;
    period: LimitPeriod;
    act: LimitAct;
    before: number | null;
    after: number | null;
    at: number;
  };
  /** Who closed or reopened play and when: the player or an operator; append-only. */
  player_restrictions: {
    id: Generated<number>;
    player_id: string;
    kind: 'time-out' | 'self-exclusion' | 'closed' | 'reopened';
    until: number | null;
    operator: string | null;
    reason: string | null;
    at: number;
  };
}

export type LimitAct = 'set' | 'asked' | 'confirmed' | 'withdrawn';
