import type { Release, ReleaseName } from '../release.schema';

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
