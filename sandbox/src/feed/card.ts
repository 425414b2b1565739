/** The scoreboard of a match. */
export interface Card {
  readonly name: string;
  readonly state: 'soon' | 'open' | 'running' | 'stopped' | 'over';
  readonly opens: string;
  /** The batting side last; empty before the first ball, or if the score is unknown. */
  readonly innings: readonly {
    readonly side: string;
    readonly short: string;
    readonly runs: number;
    readonly wickets: number;
    readonly overs: string;
  }[];
  /** Runs the batting side still needs, and balls it has left. */
  readonly chase: { readonly need: number; readonly balls: number } | null;
  /** The last six balls, oldest first: runs, W, or runs with a plus if the ball doesn't count. */
  readonly balls: readonly string[];
}
