/** A market with bets, as the api lists it. */
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
  /** Poisha, as are all amounts here. */
  readonly matched: number;
  readonly waiting: number;
  readonly at: number;
}

/** A market with its settlements and the operators' acts on it. */
export interface Market {
  readonly marketId: string;
  readonly eventName: string;
  readonly name: string;
  readonly kind: 'exchange' | 'bookmaker' | 'fancy';
  readonly status: string;
  readonly suspendedBy: string | null;
  readonly maxStake: number | null;
  readonly winners: number;
  readonly selections: readonly { readonly id: string; readonly name: string; readonly isWithdrawn?: boolean }[];
  readonly settledAt: number | null;
  readonly resultName: string | null;
  readonly settlements: readonly Settlement[];
  readonly log: readonly MarketAct[];
}

interface Settlement {
  readonly part: number;
  readonly resultName: string | null;
  readonly operator: string;
  readonly reason: string;
  readonly settledAt: number;
}

/** A row of the operators' log. */
export interface MarketAct {
  readonly seq: number;
  readonly at: number;
  readonly operator: string;
  readonly act: string;
  readonly details: Readonly<Record<string, string | number | null>>;
}

export type Act = 'suspend' | 'open' | 'limit' | 'close' | 'settle' | 'resettle' | 'void';

/** Returns what can be done with a market now; the api decides, this only leaves out what it would refuse. */
export function actsOn({ status, kind, suspendedBy, settledAt, settlements }: Market): readonly Act[] {
  const isCorrection = settlements.length > 0;
  if (settledAt !== null) return ['resettle'];
  const decide: readonly Act[] = [isCorrection ? 'resettle' : 'settle', 'void'];
  if (status === 'CLOSED') return decide;
  const state: readonly Act[] = [suspendedBy === null ? 'suspend' : 'open', 'limit'];
  // The house's own lines are decided without closing them.
  return kind === 'exchange' ? [...state, 'close', 'void'] : [...state, ...decide];
}
