/** A bet as everybody sees it. Amounts are taka as the wire writes them, multipliers hundredths. */
export interface SeatView {
  readonly id: string;
  readonly name: string;
  readonly stake: string;
  readonly out: number | null;
  readonly payout: string | null;
}

/** The player's own bet. */
export interface OwnBet extends SeatView {
  readonly flight: string;
  readonly auto: number | null;
  /** flying: in the air or waiting for it. */
  readonly state: 'unconfirmed' | 'flying' | 'out' | 'lost' | 'refused' | 'rolled_back';
}

/** A flight that ended, with all that is needed to check it. */
export interface EndedFlight {
  readonly id: string;
  readonly nonce: number;
  readonly point: number;
  readonly salt: string;
  readonly commitment: string;
  readonly seed: string;
}

export type Phase =
  | { readonly kind: 'betting'; readonly leftMs: number }
  | { readonly kind: 'flying'; readonly elapsedMs: number }
  | { readonly kind: 'crashed'; readonly point: number };

/** What the line tells everyone who listens. The first message is always a whole state. */
export type CrashMessage =
  | {
      readonly type: 'state';
      readonly flight: string;
      readonly nonce: number;
      readonly commitment: string;
      readonly salt: string;
      readonly terminal: string;
      readonly phase: Phase;
      readonly seats: readonly SeatView[];
      readonly ended: readonly EndedFlight[];
    }
  | { readonly type: 'seat'; readonly flight: string; readonly seat: SeatView }
  | { readonly type: 'flying'; readonly flight: string; readonly elapsedMs: number }
  | { readonly type: 'crashed'; readonly flight: string; readonly ended: EndedFlight }
  /** Each second; `elapsedMs` only in flight. */
  | { readonly type: 'beat'; readonly flight: string; readonly elapsedMs: number | null };

/** Answer to a bet, to a cash-out and to who asks after his own bet. */
export interface BetReply {
  readonly bet: OwnBet | null;
  readonly balance: string | null;
}
