import type { FairnessView, OpenRoundView, RoundView } from '../protocol/messages';
import type { Round } from './records/round';
import type { Seed } from './records/seed';
import { takaOf } from './rounds/money';
import { choiceBefore, engineFor, floatsOf, multiplierOf, stakeOf } from './rounds/outcome';

export function fairnessOf({ commitment, clientSeed, nonce }: Seed): FairnessView {
  return { commitment, client_seed: clientSeed, next_nonce: nonce + 1 };
}

const timeOf = ({ createdAt }: Round): string => new Date(createdAt).toISOString();

export function roundOf(round: Round): RoundView {
  return {
    id: round.id,
    code: round.code,
    engine: round.engine,
    stake: takaOf(stakeOf(round)),
    payout: takaOf(round.payout ?? 0),
    multiplier: round.multiplier ?? 0,
    choice: round.choice,
    detail: round.detail,
    client_seed: round.clientSeed,
    nonce: round.nonce,
    commitment: round.commitment,
    server_seed: round.revealed ? round.serverSeed : null,
    at: timeOf(round),
    ...(round.free === null ? {} : { free: true as const }),
  };
}

export function openRoundOf(stored: Round): OpenRoundView {
  // A step whose stake may not have been taken is not taken yet.
  const round = stored.state === 'raising' ? { ...stored, choice: choiceBefore(stored) } : stored;
  const { id, choice, nonce } = round;
  const shown = engineFor(round).steps?.visible?.(choice, floatsOf(round));
  return {
    id,
    choice,
    nonce,
    at: timeOf(round),
    stake: takaOf(stakeOf(round)),
    multiplier: multiplierOf(round),
    ...(shown === undefined ? {} : { shown }),
  };
}
