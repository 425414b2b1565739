import type { Quote, Side } from './quote';

/** What a player points at with a tap: one side of one runner of one market. */
export interface Target {
  readonly marketId: string;
  /** Its id within the market; of a session the session's. */
  readonly runner: string;
  readonly name: string;
  readonly kind: Quote['kind'];
  readonly side: Side;
}

export function isSameTarget(one: Target, other: Target): boolean {
  return one.marketId === other.marketId && one.runner === other.runner && one.side === other.side;
}

/** Why nothing is taken on a target at this moment, or that it is. */
export type Openness = 'open' | 'suspended' | 'ball-running' | 'stale' | 'closed';

/** What a target is worth now; without a quote nobody offers anything. */
export interface Offer {
  readonly quote: Quote | null;
  readonly openness: Openness;
}
