import type { ColumnType, Generated } from 'kysely';

import type { Contribution } from './tables';

/** wagering → done → released; or wagering → forfeited or expired. */
export type BonusRowState = 'wagering' | 'done' | 'released' | 'forfeited' | 'expired';

export interface BonusTables {
  /** A deposit's bonus from its credit on, with the terms at that time. */
  bonuses: {
    id: string;
    serial: Generated<number>;
    player_id: string;
    deposit_id: string;
    ticket_id: string;
    promotion_id: number | null;
    name: string;
    name_bn: string;
    amount: number;
    state: BonusRowState;
    contribution: ColumnType<Contribution[], string, never>;
    max_stake: number | null;
    expires_at: number | null;
    created_at: number;
    ended_at: Generated<number | null>;
    released: Generated<number>;
    forfeited: Generated<number>;
  };
}
