import type { ColumnType, Generated } from 'kysely';

declare module '../../../kernel/database/tables' {
  interface Tables {
    /** Every decision on a market's result, append-only. */
    exchangeSettlements: {
      marketId: string;
      part: number;
      result: string | null;
      resultName: string | null;
      /** What cross-matches leave the house with this result. */
      houseProfit: Generated<number>;
      /** In hundredths of a percent of net winnings. */
      commissionRate: number;
      operator: string;
      reason: string;
      settledAt: number;
    };
    /** What the house has paid of a player's losses in a group, where a removal left a shortfall. */
    exchangeCovers: { groupId: string; playerId: string; amount: number };
    /** A player's result in a market by its current settlement. */
    exchangeNets: {
      id: string;
      marketId: string;
      playerId: string;
      profit: number;
      commission: number;
      /** Profit minus commission, computed by the database. */
      net: ColumnType<number, never, never>;
      part: number;
      settledAt: number;
    };
    /** The amount of each change of a net result; append-only. */
    exchangeNetChanges: {
      id: string;
      netId: string;
      marketId: string;
      playerId: string;
      part: number;
      amount: number;
      settledAt: number;
    };
  }
}
