import type { ColumnType } from 'kysely';

export interface SettlementTables {
  /** Every decision of a market's result, append-only. */
  exchange_settlements: {
    market_id: string;
    part: number;
    result: string | null;
    result_name: string | null;
    /** In hundredths of a per cent, of net winnings. */
    commission_rate: number;
    operator: string;
    reason: string;
    settled_at: number;
  };
  /** What a market came to for a player, as its settlement that holds now has it. */
  exchange_nets: {
    id: string;
    market_id: string;
    player_id: string;
    profit: number;
    commission: number;
    /** Profit less commission, written by the database. */
    net: ColumnType<number, never, never>;
    part: number;
    settled_at: number;
  };
  /** Each time a net changed, by how much; append-only. */
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
