import type { EngineName } from './engines/index';
import type { FreeRounds } from './rounds/wallet.client';

/**
 * All that a game's frame ever tells the site's page, as `{ type }`, posted to the site's origin alone.
 *
 * ready: the page can be seen. balance-changed: ask the wallet. round-open, round-closed: a stake is in play, or no
 * longer. close: the player wants back to the lobby. error: this play is over; a new launch is needed.
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

/** What the page may know of the seed in use: everything but the seed. */
export interface FairnessView {
  readonly commitment: string;
  readonly client_seed: string;
  readonly next_nonce: number;
}

/** A settled round as the page shows and verifies it; the server seed only once it is revealed. */
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
  /** The site paid its stake. */
  readonly free?: true;
}

/** A round whose stake is taken and whose steps are still the player's; what is hidden stays hidden. */
export interface OpenRoundView {
  readonly id: string;
  readonly stake: string;
  readonly choice: unknown;
  /** What stopping now pays, in ten-thousandths of the stake. */
  readonly multiplier: number;
  readonly nonce: number;
  readonly at: string;
}

/** demo: credits of the provider's own, which no wallet knows. */
export type PlayMode = 'real' | 'demo';

/** What a game's page is told when it opens. */
export interface PlayStart {
  readonly lang: 'en' | 'bn';
  readonly site: string;
  readonly code: string;
  readonly name: string;
  readonly engine: EngineName;
  readonly mode: PlayMode;
  readonly token: string;
  readonly balance: string;
  /** What the site lets the player play for nothing. */
  readonly free_rounds: FreeRounds | null;
  readonly fairness: FairnessView;
  /** The player's unfinished round of this game, to go on with. */
  readonly open: OpenRoundView | null;
}

/** What the page of a past round is told. */
export interface ReplayStart {
  readonly lang: 'en' | 'bn';
  readonly name: string;
  readonly round: RoundView;
}
