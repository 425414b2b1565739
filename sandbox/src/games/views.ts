import { takaOf } from './rounds/money';
import type { Round } from './rounds/round.store';
import type { Seed } from './rounds/seed.store';

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
  readonly engine: Round['engine'];
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

export function fairnessOf(seed: Seed, nextNonce: number): FairnessView {
  return { commitment: seed.commitment, client_seed: seed.client_seed, next_nonce: nextNonce };
}

export function roundOf(round: Round, seed: Seed | undefined): RoundView {
  return {
    id: round.id,
    code: round.code,
    engine: round.engine,
    stake: takaOf(round.stake),
    payout: takaOf(round.payout ?? 0),
    multiplier: round.multiplier ?? 0,
    choice: round.choice,
    detail: round.detail,
    client_seed: round.client_seed,
    nonce: round.nonce,
    commitment: seed?.commitment ?? '',
    server_seed: seed?.revealed === true ? seed.server_seed : null,
    at: round.at,
  };
}
