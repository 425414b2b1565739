/** A match as a scoreboard shows it. */
export interface Card {
  readonly name: string;
  readonly state: 'soon' | 'open' | 'running' | 'stopped' | 'over';
  readonly opens: string;
  /** The side at bat last; none before the first ball, or where nobody told us the score. */
  readonly innings: readonly {
    readonly side: string;
    readonly short: string;
    readonly runs: number;
    readonly wickets: number;
    readonly overs: string;
  }[];
  /** Runs and balls the side at bat still needs and has. */
  readonly chase: { readonly need: number; readonly balls: number } | null;
  /** The last six balls, the newest last: runs, W, or runs with a plus where the ball doesn't count. */
  readonly balls: readonly string[];
}
