import { payoutOf } from '../../engines/engine';
import type { BetView, EndedFlight, OwnBet } from '../../protocol/crash.messages';
import type { RoundView } from '../../protocol/messages';
import type { CrashBet } from '../records/flight';
import { takaOf } from '../rounds/money';

/** Returns a bet's win in poisha; 0 until it is cashed out. */
export function winOf({ stake, out }: CrashBet): number {
  return out === null ? 0 : payoutOf(stake, out * 100);
}

export function betViewOf(bet: CrashBet): BetView {
  const { id, name, stake, out } = bet;
  return { id, name, stake: takaOf(stake), out, payout: out === null ? null : takaOf(winOf(bet)) };
}

const states: Readonly<Record<CrashBet['state'], OwnBet['state']>> = {
  opened: 'unconfirmed',
  doubtful: 'unconfirmed',
  accepted: 'flying',
  out: 'out',
  lost: 'lost',
  settled: 'lost',
  refused: 'refused',
  rolled_back: 'rolled_back',
};

export function ownOf(bet: CrashBet): OwnBet {
  const state = bet.state === 'settled' && bet.out !== null ? 'out' : states[bet.state];
  return { ...betViewOf(bet), flight: bet.flight, auto: bet.auto, state };
}

/** Masks a name for others: first and last character only. */
export function masked(name: string): string {
  const signs = [...name];
  return signs.length < 2 ? '•••' : `${signs[0] ?? ''}•••${signs.at(-1) ?? ''}`;
}

/** Returns a seat in the format of other rounds: the flight's seed and the series' salt replace the player's own. */
export function pastRoundOf(bet: CrashBet, { point, salt, nonce, commitment, seed }: EndedFlight): RoundView {
  return {
    id: bet.id,
    code: bet.code,
    engine: 'crash',
    stake: takaOf(bet.stake),
    payout: takaOf(winOf(bet)),
    multiplier: (bet.out ?? 0) * 100,
    choice: { out: bet.out },
    detail: { point },
    client_seed: salt,
    nonce,
    commitment,
    server_seed: seed,
    at: new Date(bet.createdAt).toISOString(),
  };
}
