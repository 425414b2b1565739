import type { FairnessView, OpenRoundView, RoundView } from '../protocol/messages';
import { takaOf } from './rounds/money';
import type { Round } from './rounds/round.store';
import type { Seed } from './rounds/seed.store';

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
    ...(round.free === undefined ? {} : { free: true as const }),
  };
}

/** @param multiplier - the payout for stopping now. */
export function openRoundOf(round: Round, multiplier: number): OpenRoundView {
  const { id, choice, nonce, at } = round;
  return { id, choice, nonce, at, stake: takaOf(round.stake), multiplier };
}
