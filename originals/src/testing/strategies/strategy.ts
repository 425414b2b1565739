/** A betting strategy, and its theoretical RTP. */
export interface BettingStrategy {
  readonly choice: unknown;
  readonly returns: number;
}
