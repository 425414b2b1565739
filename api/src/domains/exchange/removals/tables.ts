declare module '../../../kernel/database/tables' {
  interface Tables {
    /** Withdrawn runners whose effect on the bets was computed, in its order; append-only. */
    exchangeRemovals: {
      marketId: string;
      number: number;
      selectionId: string;
      /** Percent x100. */
      factor: number;
      /** The market's last match before it. */
      lastMatch: number;
      /** Null if the feed reported it. */
      operator: string | null;
      removedAt: number;
    };
    /** What a match is worth after removals; one without a row is as it was made. */
    exchangeMatchTerms: { matchId: number; marketId: string; price: number; profit: number; isVoid: boolean };
  }
}

export {};
