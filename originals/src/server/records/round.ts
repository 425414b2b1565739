import type { EngineName } from '../../engines/index';
import type { FreeRounds } from '../../protocol/wallet.messages';

/**
 * State of a round.
 * opened: the bet may have been sent. doubtful: its response is unknown, so it is being rolled back.
 * playing: the bet is accepted and the player takes steps. raising: a step's own stake may have been sent, or is being
 * taken back. accepted: the bet is accepted and the win is owed. The other three are final.
 */
export type RoundState =
  'opened' | 'doubtful' | 'playing' | 'raising' | 'accepted' | 'settled' | 'refused' | 'rolled_back';

export interface Round {
  readonly id: string;
  readonly player: string;
  readonly code: string;
  readonly engine: EngineName;
  /** The page's key of this round; a repeat returns the same round. */
  readonly key: string;
  /** The bet's, in poisha; steps may add more of it (`stakeOf`). */
  readonly stake: number;
  /** Id of the site's free rounds that pay for it; otherwise the player's money does. */
  readonly free: string | null;
  /** Includes the steps taken so far. */
  readonly choice: unknown;
  /** The bet's original choice, if steps change it. */
  readonly firstChoice: unknown;
  readonly seedId: string;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly state: RoundState;
  readonly multiplier: number | null;
  readonly payout: number | null;
  readonly detail: unknown;
  readonly balance: string | null;
  readonly refusal: string | null;
  /** The remaining free rounds that a free bet's response reported; null if it reported nothing about them. */
  readonly freeRounds: { readonly left: FreeRounds | null } | null;
  /** The seed's; secret unless `revealed`. */
  readonly serverSeed: string;
  readonly commitment: string;
  readonly revealed: boolean;
}

/** An unfinished round. */
export interface OpenRound extends Round {
  /** Grows with each change, so that of two concurrent changes one is refused. */
  readonly version: number;
  /** When any process may continue the round, because the one that works on it may have ended. */
  readonly dueAt: number;
  readonly attempts: number;
}

export type RoundChange = Partial<
  Pick<Round, 'state' | 'choice' | 'multiplier' | 'payout' | 'detail' | 'balance' | 'refusal' | 'freeRounds'>
>;

const final: readonly RoundState[] = ['settled', 'refused', 'rolled_back'];

export function isFinal({ state }: Pick<Round, 'state'>): boolean {
  return final.includes(state);
}

export function isOpen(round: Round | OpenRound): round is OpenRound {
  return !isFinal(round);
}
