import type { GrantTarget, Terms } from '@pavilion/releases/registry-api/grants';
import type { Release, ReleaseName } from '@pavilion/releases/release.schema';

/** A release as the registry lists it. */
export interface PublishedRelease extends ReleaseName {
  readonly kind: Release['kind'];
  readonly provenance: { readonly commit: string; readonly builder: string };
}

export interface PublishOptions {
  /** True to check for refusals only. */
  readonly dryRun?: boolean;
  /** True if its types and tests were not run, for the log. */
  readonly skippedTests?: boolean;
}

/** Terms of a rollout; the registry has defaults for omitted ones. */
export interface RolloutTerms {
  readonly steps?: readonly { readonly percent: number; readonly minutes: number }[] | undefined;
  readonly minSample?: number | undefined;
  readonly withoutFallback?: readonly string[] | undefined;
  readonly allowDirty?: boolean | undefined;
  readonly revision: number;
}

/** Options of a change of one part. */
export interface PartOrder {
  readonly reason?: string | undefined;
  readonly keepVerdict?: boolean | undefined;
}

/** Composition or releases to grant, with optional terms; the registry has defaults for omitted ones. */
export type GrantBody = GrantTarget & { readonly [K in keyof Terms]?: Terms[K] | undefined };
