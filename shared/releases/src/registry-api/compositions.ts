import type { Composition } from '../composition';
import type { Claim } from '../release.schema';
import type { AttestationView } from './attestations';
import type { ReleaseFacts } from './releases';

/** A composition in a list. */
export interface ListedComposition {
  readonly id: number;
  readonly made: string;
  readonly parts: readonly string[];
  /**
   * shown: live on the channel; candidate: in its rollouts; ready: within the rollback window; past: live once;
   * unseen: never live.
   */
  readonly standing: 'shown' | 'candidate' | 'ready' | 'past' | 'unseen';
  /** Time of the channel's last move to it. */
  readonly last: string | null;
}

export interface CompositionDetails extends Omit<Composition, 'parts'> {
  readonly parts: readonly (ReleaseFacts & { readonly fallback: string | null })[];
  /** Suite results for exactly this composition, newest first. */
  readonly attestations: readonly AttestationView[];
}

export interface MappedClaim extends Claim {
  readonly part: string;
  readonly version: string;
}

export interface MappedSlot {
  readonly slot: string;
  /** Parts whose pages contain the slot; empty if no release declares it. */
  readonly openedBy: readonly string[];
  readonly filledBy: readonly string[];
}

/** Owners of paths, and parts that fill slots. */
export interface SiteMap {
  readonly claims: readonly MappedClaim[];
  readonly slots: readonly MappedSlot[];
  /** Parts whose builds do not declare their slots. */
  readonly silent: readonly string[];
}

export interface Copy {
  readonly part: string;
  readonly version: string;
  readonly bytes: number;
}

/** A package bundled by more than one part. */
export interface Duplicate {
  readonly name: string;
  readonly copies: readonly Copy[];
  /** Bytes of all copies but the largest: the redundant download for a visitor of all these parts. */
  readonly redundantBytes: number;
}

/** A shared package that the host provides, or that a remote expects from it. */
export interface ProvidedPackage {
  readonly name: string;
  /** Null if the host does not provide it. */
  readonly version: string | null;
  readonly users: readonly {
    readonly part: string;
    readonly version: string | null;
    readonly names: readonly string[] | null;
  }[];
}

export interface DependencyReport {
  readonly shared: readonly ProvidedPackage[];
  readonly duplicates: readonly Duplicate[];
  /** Parts whose builds do not list their bundled packages. */
  readonly withoutModuleList: readonly string[];
}
