/**
 * Markets as the commands of operators return them as JSON, and as the console shows them. Amounts are poisha, times
 * Unix milliseconds.
 */

/** What operators do with a market. */
export type MarketAct = 'suspend' | 'open' | 'limit' | 'close' | 'withdraw' | 'settle' | 'resettle' | 'void';

/** A market with bets, as `market list` has it. */
export interface ListedMarket {
  readonly market: string;
  readonly event: string;
  readonly name: string;
  readonly status: string;
  /** Empty, or a note that the feed dropped the market without closing it. */
  readonly feed: string;
  /** The operator who has suspended it, or empty. */
  readonly suspended: string;
  /** Empty until it is settled. */
  readonly result: string;
  readonly players: number;
  readonly matched: number;
  readonly waiting: number;
  readonly at: number;
}

/** A market with its settlements and the operators' acts on it, as `market show` has it. */
export interface OperatorMarket {
  readonly marketId: string;
  readonly eventName: string;
  readonly name: string;
  readonly kind: 'exchange' | 'bookmaker' | 'fancy';
  readonly status: string;
  readonly suspendedBy: string | null;
  readonly maxStake: number | null;
  readonly winners: number;
  /** What a withdrawal does: see the exchange's removal policies. */
  readonly removalPolicy: string;
  readonly selections: readonly MarketSelection[];
  readonly settledAt: number | null;
  readonly resultName: string | null;
  readonly settlements: readonly MarketSettlement[];
  readonly log: readonly LoggedAct[];
}

interface MarketSelection {
  readonly id: string;
  readonly name: string;
  readonly isWithdrawn?: boolean;
  /** Reduction factor of its withdrawal in percent x100. */
  readonly factor?: number;
  /** In a market with handicaps: what they are of. */
  readonly handicap?: { readonly of: 'margin' | 'total' };
}

interface MarketSettlement {
  readonly part: number;
  readonly resultName: string | null;
  readonly operator: string;
  readonly reason: string;
  readonly settledAt: number;
}

/** A row of the operators' log. */
export interface LoggedAct {
  readonly seq: number;
  readonly at: number;
  readonly operator: string;
  readonly act: string;
  readonly details: Readonly<Record<string, string | number | null>>;
}
