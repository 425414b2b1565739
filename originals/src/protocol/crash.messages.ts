/** A bet as shown to all players. Amounts are taka in wire format, multipliers are hundredths. */
export interface BetView {
  readonly id: string;
  readonly name: string;
  readonly stake: string;
  readonly out: number | null;
  readonly payout: string | null;
}

/** The player's own bet. */
export interface OwnBet extends BetView {
  readonly flight: string;
  readonly auto: number | null;
  /** flying: in flight, or waiting for it to start. */
  readonly state: 'unconfirmed' | 'flying' | 'out' | 'lost' | 'refused' | 'rolled_back';
}

/** An ended flight, with all data needed to verify it. */
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

/** Messages broadcast to every listener. The first one is always a full state. */
export type CrashMessage =
  | {
      readonly type: 'state';
      readonly flight: string;
      readonly nonce: number;
      readonly commitment: string;
      readonly salt: string;
      readonly terminal: string;
      readonly phase: Phase;
      readonly seats: readonly BetView[];
      readonly ended: readonly EndedFlight[];
    }
  | { readonly type: 'seat'; readonly flight: string; readonly seat: BetView }
  | { readonly type: 'flying'; readonly flight: string; readonly elapsedMs: number }
  | { readonly type: 'crashed'; readonly flight: string; readonly ended: EndedFlight }
  /** Sent every second; `elapsedMs` only in flight. */
  | { readonly type: 'beat'; readonly flight: string; readonly elapsedMs: number | null };

/** Response to a bet, a cash-out or a query for the player's own bet. */
export interface BetReply {
  readonly bet: OwnBet | null;
  readonly balance: string | null;
}
