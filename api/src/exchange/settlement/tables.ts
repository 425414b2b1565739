import type { ColumnType } from 'kysely';

export interface SettlementTables {
  /** Every decision on a market's result, append-only. */
  exchange_settlements: {
    market_id: string;
    part: number;
    result: string | null;
    result_name: string | null;
    /** In hundredths of a percent of net winnings. */
    commission_rate: number;
    operator: string;
    reason: string;
    settled_at: number;
  };
  /** A player's result in a market by its current settlement. */
  exchange_nets: {
    id: string;
    market_id: string;
    player_id: string;
    profit: number;
    commission: number;
    /** Profit minus commission, computed by the database. */
    net: ColumnType<number, never, never>;
    part: number;
    settled_at: number;
  };
  /** The amount of each change of a net result; append-only. */
  exchange_net_changes: {
    id: string;
    net_id: string;
    market_id: string;
    player_id: string;
    part: number;
    amount: number;
    settled_at: number;
  };
}
