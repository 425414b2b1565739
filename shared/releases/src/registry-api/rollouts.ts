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

/** A rollout as callers see it. Times are ISO dates. */
export interface RolloutView {
  readonly id: string;
  readonly channel: string;
  readonly state: RolloutState;
  /** The composition it started from; `candidate` is the one it introduces. */
  readonly control: number;
  readonly candidate: number;
  /** Releases as name@version. */
  readonly parts: readonly string[];
  readonly by: string;
  readonly steps: readonly { readonly percent: number; readonly minutes: number }[];
  /** Index of its current or last step. */
  readonly step: number;
  /** Percentage of visitors on the candidate. */
  readonly percent: number;
  readonly stepSince: string;
  /** Time of the next step, provided there is enough data; null unless it is running. */
  readonly stepEnds: string | null;
  readonly minSample: number;
  /** Reason for its end or pause. */
  readonly verdict: string | null;
  /** Result of the last check of its telemetry; null before the first. */
  readonly outlook: (Omit<LastCheck, 'at'> & { readonly at: string }) | null;
  readonly started: string;
  readonly ended: string | null;
}
