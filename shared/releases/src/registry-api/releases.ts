import type { Release, ReleaseName } from '../release.schema';
import type { Counts } from './health';

/** Permanent facts about a release, and whether its files were collected. */
export interface ReleaseFacts extends ReleaseName {
  readonly kind: Release['kind'];
  readonly published: string;
  readonly by: string;
  readonly commit: string;
  readonly builder: string;
  /** True if its sources had changes that are in no commit. */
  readonly dirty: boolean;
  readonly signed: boolean;
  readonly bytes: number;
  readonly files: number;
  /** True if its files were removed; it can no longer be activated. */
  readonly collected: boolean;
}

/** A release in the list of releases. */
export interface ListedRelease extends Pick<Release, 'name' | 'version' | 'kind' | 'provenance'> {
  readonly published: string;
}

export interface ApiRelease {
  readonly version: string;
  readonly calls: readonly string[];
}

export interface Collection {
  readonly collected: readonly (ReleaseName & { readonly bytes: number })[];
  readonly kept: number;
}

/**
 * unknown: too new to tell; good: lived for all visitors for its window; bad: taken back, stopped by its rollout, or
 * marked. Only a good release is a fallback.
 */
export type Verdict = 'unknown' | 'good' | 'bad';

/** What is known of a release on a channel. Times are ISO dates. */
export interface ReleaseVerdict {
  readonly name: string;
  readonly version: string;
  readonly verdict: Verdict;
  /** Time at which all visitors began to get it; null if they don't. */
  readonly liveSince: string | null;
  readonly reason: string | null;
  /** Who set the verdict; null if it follows from the release's life. */
  readonly by: string | null;
  readonly at: string;
  /** True if its files were removed. */
  readonly collected: boolean;
}

/** A position of a stack; source, name and line of code where the release's source map is stored. */
export interface ErrorFrame {
  /** `wallet/1.2.0/page.3c4d.js:1:2345` */
  readonly at: string;
  /** `src/features/deposit/deposit.view.tsx:12` */
  readonly source?: string;
  readonly name?: string;
  readonly code?: string;
}

/** An error that a release threw in browsers. Times are ISO dates. */
export interface ReleaseError {
  readonly message: string;
  readonly frames: readonly ErrorFrame[];
  readonly compositions: readonly number[];
  readonly count: number;
  readonly first: string;
  readonly last: string;
}

export type ReleaseCounts = Pick<Counts, 'documents' | 'loads' | 'failed' | 'fellBack' | 'errors'>;

/** What browsers reported of a release on a channel in the last two weeks, over all compositions it was in. */
export interface ReleaseReport {
  readonly facts: ReleaseFacts;
  readonly verdict: ReleaseVerdict | null;
  readonly compositions: readonly { readonly id: number; readonly counts: ReleaseCounts }[];
  readonly errors: readonly ReleaseError[];
}
