import type { EngineName } from './engines/index';

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
}

/** What a game's page is told when it opens. */
export interface PlayStart {
  readonly lang: 'en' | 'bn';
  readonly site: string;
  readonly code: string;
  readonly name: string;
  readonly engine: EngineName;
  readonly token: string;
  readonly balance: string;
  readonly fairness: FairnessView;
}
