import type { LineSubject } from '@pavilion/contract/line-subject';
import type { Quote, Side } from './quote';

/** The target of a tap: one side of one runner of one market. */
export interface Target {
  readonly marketId: string;
  /** The runner's ID within the market; for a fancy, the fancy's ID. */
  readonly runner: string;
  readonly name: string;
  /** Subject of a fancy, if known. */
  readonly settlesBy?: LineSubject | null | undefined;
  readonly kind: Quote['kind'];
  readonly side: Side;
}

export function isSameTarget(one: Target, other: Target): boolean {
  return one.marketId === other.marketId && one.runner === other.runner && one.side === other.side;
}

/** Whether a target takes bets at this moment, or why not. */
export type Availability = 'open' | 'suspended' | 'ball-running' | 'stale' | 'closed';

/** A target's current offer; without a quote nothing is offered. */
export interface Offer {
  readonly quote: Quote | null;
  readonly availability: Availability;
}
