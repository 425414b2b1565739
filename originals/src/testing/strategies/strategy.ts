/** A betting strategy, and its theoretical RTP. */
export interface BettingStrategy {
  readonly choice: unknown;
  /** For games in steps: returns the choice with the steps that the strategy takes. */
  readonly follow?: (floats: readonly number[]) => unknown;
  /** Of the first stake: what later ones win or lose counts for it. */
  readonly returns: number;
}
