import type { ProposalBase, TargetParts } from './channels';

/** Composition to grant: a number, or releases that replace live ones. */
export type GrantTarget = { readonly composition: number } | (TargetParts & ProposalBase);

export interface Terms {
  readonly hours: number;
  /** Maximum number of browsers. */
  readonly uses: number;
  readonly faults: boolean;
  readonly note: string;
}

/** A time-limited permission for some browsers to use another composition. */
export interface Invitation {
  readonly id: string;
  readonly channel: string;
  readonly composition: number;
  readonly expires: string;
  readonly uses: number;
  /** Number of browsers that have redeemed it. */
  readonly taken: number;
  readonly faults: boolean;
  readonly note: string;
  readonly by: string;
  readonly revoked: boolean;
}
