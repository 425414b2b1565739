/** `done`: all visitors have it; `aborted`: a person ended it; `stopped`: it ended itself. */
export type RolloutState = 'running' | 'paused' | 'done' | 'aborted' | 'stopped';

/** Share in 10,000 visitors, and duration in minutes; the last step covers all visitors permanently. */
export interface RolloutStep {
  readonly basisPoints: number;
  readonly minutes: number;
}

/** Result of the last check of a rollout's telemetry. */
export interface LastCheck {
  readonly at: number;
  readonly kind: 'waits' | 'good' | 'slower' | 'worse';
  /** Sentences for people, with the numbers of both cohorts. */
  readonly says: readonly string[];
  /** Number of consecutive checks with this result. */
  readonly streak: number;
}
