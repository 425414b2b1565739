import type { Release, ReleaseName } from '../release.schema';

/** Permanent facts about a release, and whether its files were collected. */
export interface ReleaseFacts extends ReleaseName {
  readonly kind: Release['kind'];
  readonly published: string;
  readonly by: string;
  readonly commit: string;
  readonly builder: string;
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
