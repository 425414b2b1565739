import type { LimitKind, LimitPeriod } from '@pavilion/contract/calls/limits';
import type { Generated } from 'kysely';

export interface LimitTables {
  player_limits: {
    player_id: string;
    kind: LimitKind;
    period: LimitPeriod;
    amount: number | null;
    waiting_amount: number | null;
    waiting_since: number | null;
  };
  /** What was set, asked for, confirmed and withdrawn, append-only. */
  player_limit_changes: {
    id: Generated<number>;
    player_id: string;
    kind: LimitKind;
    period: LimitPeriod;
    act: LimitAct;
    before: number | null;
    after: number | null;
    at: number;
  };
}

export type LimitAct = 'set' | 'asked' | 'confirmed' | 'withdrawn';
