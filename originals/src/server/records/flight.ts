/**
 * The seeds of a series of flights, all fixed before the first: each is the SHA-256 of the next.
 *
 * So the seed revealed after a flight is the commitment to the next one; `terminal` is the commitment to the first.
 */
export interface Chain {
  readonly id: string;
  readonly code: string;
  /** Public from the start; takes the place of the player's seed in other games. */
  readonly salt: string;
  readonly length: number;
  readonly terminal: string;
  /** The last flight's seed, from which all others are derived. */
  readonly last: string;
  readonly createdAt: number;
}

/** cut: the process that ran the flight ended before it did, so its remaining stakes are refunded. */
export type FlightState = 'betting' | 'flying' | 'crashed' | 'cut';

/** One flight of a game for all players and processes. Times are milliseconds since 1970 by the database's clock. */
export interface Flight {
  readonly id: string;
  readonly code: string;
  readonly chain: string;
  readonly nonce: number;
  readonly createdAt: number;
  readonly bettingUntil: number;
  readonly state: FlightState;
  readonly startedAt: number | null;
  readonly endedAt: number | null;
}

/**
 * State of a bet.
 * opened: may have been sent. doubtful: being rolled back. accepted: in the flight. out and lost: decided, but not
 * yet reported to the wallet. The other three are final.
 */
export type BetState = 'opened' | 'doubtful' | 'accepted' | 'out' | 'lost' | 'settled' | 'refused' | 'rolled_back';

/** The most bets that a player may have in one flight. */
export const BETS_IN_FLIGHT = 2;

export interface CrashBet {
  readonly id: string;
  readonly flight: string;
  /** When the flight was created: all bets of a flight are in one month. */
  readonly flightAt: number;
  readonly code: string;
  readonly player: string;
  readonly demo: boolean;
  /** Which of the player's bets in the flight it is, from 0. */
  readonly place: number;
  /** The name shown to others. */
  readonly name: string;
  /** The page's key of this bet; a repeat returns the same bet. */
  readonly key: string;
  /** Poisha. */
  readonly stake: number;
  /** Auto cash-out multiplier in hundredths. */
  readonly auto: number | null;
  readonly createdAt: number;
  readonly state: BetState;
  /** Cash-out multiplier in hundredths. */
  readonly out: number | null;
  readonly balance: string | null;
  readonly refusal: string | null;
  /** When any process may continue the bet, because the one that works on it may have ended; null if it is final. */
  readonly dueAt: number | null;
  readonly attempts: number;
}

const final: readonly BetState[] = ['settled', 'refused', 'rolled_back'];

export function isDone({ state }: Pick<CrashBet, 'state'>): boolean {
  return final.includes(state);
}
