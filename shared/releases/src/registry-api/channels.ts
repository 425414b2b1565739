import type { Baseline } from '../attestation';
import type { ChannelState, RolloutShare } from '../channel-state';
import type { Composition } from '../composition';
import type { Release, ReleaseName } from '../release.schema';
import type { LogLine } from './audit';
import type { Change } from './changes';
import type { Finding } from './findings';
import type { ReleaseFacts, Verdict } from './releases';

/** A channel as callers see it: its live composition and the one a rollback would restore. */
export interface ChannelView extends Omit<ChannelState, 'history' | 'combinations' | 'rollouts' | 'rollout'> {
  readonly rollouts: readonly RolloutShare[];
  /** The first of them, for clients of the previous release. */
  readonly rollout?: ChannelState['rollout'];
  readonly name: string;
  readonly revision: number;
  readonly composition: Composition | null;
  readonly before: number | null;
  /** Address of the site that shows it, if the registry knows it. */
  readonly site?: string | undefined;
}

/** Releases that a caller wants on a channel. */
export interface TargetParts {
  readonly parts: readonly ReleaseName[];
  /** Parts whose fallback must be dropped, because it no longer fits the composition. */
  readonly withoutFallback?: readonly string[];
  /** True to accept releases whose sources are in no commit. */
  readonly allowDirty?: boolean | undefined;
}

/** Composition that the releases are combined with; the live one by default. */
export interface ProposalBase {
  readonly against?: Exclude<Baseline, 'itself'>;
}

/** Effects of an activation, and every refusal. */
export interface Report {
  readonly channel: string;
  readonly revision: number;
  /** Digest of the resulting composition; attestations refer to it. */
  readonly digest: string;
  /** Its number, if the channel already has this composition. */
  readonly composition: number | null;
  readonly changes: readonly Change[];
  readonly refusals: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** Effects of a rollback. */
export interface RollbackReport extends Pick<Report, 'channel' | 'revision' | 'changes' | 'refusals'> {
  readonly from: number | null;
  readonly to: number;
  /** Rollout that it would abort. */
  readonly ends: string | null;
}

/** A page that a visitor got; the composition is the visitor's until the next one. */
export interface RecordedVisit {
  readonly composition: number;
  readonly cohort: 'control' | 'candidate' | 'granted';
  readonly at: string;
}

/** What a visitor had at a moment. */
export interface VisitorSnapshot {
  /** Null if no page was recorded: none in the last two weeks, or it did not count. */
  readonly recorded: RecordedVisit | null;
  /** Composition of a page that the visitor would have opened then, without a grant; null before the first. */
  readonly drawn: number | null;
}

/** State of a channel at the start of a minute. */
export interface ChannelSnapshot {
  readonly channel: string;
  readonly at: string;
  readonly revision: number;
  /** The move that led to it; null before the first. */
  readonly made: LogLine | null;
  readonly composition: Composition | null;
  readonly rollouts: readonly RolloutShare[];
  /** In log lines from before rollouts side by side. */
  readonly rollout: ChannelState['rollout'] | null;
  readonly kills: ChannelState['kills'];
  /** Moves within that minute. */
  readonly during: readonly LogLine[];
  /**
   * Releases of that composition whose files were removed since, as name@version; the composition can no longer be
   * opened.
   */
  readonly collected: readonly string[];
  /** Version of the api; null before the first that was reported. */
  readonly api: string | null;
  /** Only if a visitor was named: what that one had at the moment itself. */
  readonly visitor?: VisitorSnapshot;
}

/** A live part: since when, by whom, and the text players see while it is killed. */
export interface ShownPart extends ReleaseFacts {
  readonly fallback: string | null;
  readonly verdict: Verdict;
  readonly since: string | null;
  readonly shownBy: string | null;
  readonly claims: readonly string[];
  readonly degraded: NonNullable<Release['degraded']>['en'] | null;
}

export interface Overview extends Omit<ChannelView, 'composition'> {
  readonly composition: number | null;
  readonly since: string | null;
  readonly by: string | null;
  readonly parts: readonly ShownPart[];
}
