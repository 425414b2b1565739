/** `done`: everybody sees it; `aborted`: somebody ended it; `stopped`: it ended itself. */
export type RolloutState = 'running' | 'paused' | 'done' | 'aborted' | 'stopped';

/** So many of 10,000 visitors for so many minutes; the last step is everybody, for good. */
export interface RolloutStep {
  readonly basisPoints: number;
  readonly minutes: number;
}

/** What the last look at a rollout's telemetry found. */
export interface Outlook {
  readonly at: number;
  readonly kind: 'waits' | 'good' | 'slower' | 'worse';
  /** Sentences for a person, with the numbers of both sides. */
  readonly says: readonly string[];
  /** How many looks in a row found it so. */
  readonly streak: number;
}
