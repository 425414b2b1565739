import type { EngineName } from '../engines/index';
import type { FreeRounds } from './wallet.messages';

/**
 * All messages a game's frame sends to the site's page, as `{ type }`, posted only to the site's origin.
 *
 * ready: the page is visible. balance-changed: read the balance again. round-open, round-closed: a stake is in play,
 * or no
 * longer. close: the player wants to return to the lobby. error: this play session is over; a new launch is needed.
 */
export const frameMessages = [
  'pavilion:ready',
  'pavilion:balance-changed',
  'pavilion:round-open',
  'pavilion:round-closed',
  'pavilion:close',
  'pavilion:error',
] as const;
export type FrameMessage = (typeof frameMessages)[number];

/** The public data of the current seed: everything but the seed. */
export interface FairnessView {
  readonly commitment: string;
  readonly client_seed: string;
  readonly next_nonce: number;
}

/** A settled round as the page shows and verifies it; includes the server seed only after it is revealed. */
export interface RoundView {
  readonly id: string;
  readonly code: string;
  readonly engine: EngineName;
  readonly stake: string;
  readonly payout: string;
  readonly multiplier: number;
  readonly choice: unknown;
  readonly detail: unknown;
  readonly client_seed: string;
  readonly nonce: number;
  readonly commitment: string;
  readonly server_seed: string | null;
  readonly at: string;
  /** The site paid the stake. */
  readonly free?: true;
}

/** A round in play: its stake is taken and steps remain; hidden results are not included. */
export interface OpenRoundView {
  readonly id: string;
  /** With the stakes that its steps added. */
  readonly stake: string;
  readonly choice: unknown;
  /** The payout for stopping now, in ten-thousandths of the stake; 0 if nothing is won yet. */
  readonly multiplier: number;
  /** What the engine shows of the draw so far. */
  readonly shown?: unknown;
  readonly nonce: number;
  readonly at: string;
}

/** Refusals of the games server itself. */
export type GameRefusal =
  | 'play_over'
  | 'bad_request'
  | 'stake_outside'
  | 'key_reused'
  | 'round_open'
  | 'unknown_round'
  | 'bad_step'
  | 'unconfirmed'
  | 'bad_seed';

/** demo: credits of the provider, unrelated to any wallet. */
export type PlayMode = 'real' | 'demo';

/** Data for a game's page when it opens. */
export interface PlayStart {
  readonly lang: 'en' | 'bn';
  readonly site: string;
  readonly code: string;
  readonly name: string;
  readonly engine: EngineName;
  readonly mode: PlayMode;
  readonly token: string;
  readonly balance: string;
  /** The free rounds that the site gave the player. */
  readonly free_rounds: FreeRounds | null;
  readonly fairness: FairnessView;
  /** The player's unfinished round of this game, to be continued. */
  readonly open: OpenRoundView | null;
}

/** Data for a past round's page. */
export interface ReplayStart {
  readonly lang: 'en' | 'bn';
  readonly name: string;
  readonly round: RoundView;
}
