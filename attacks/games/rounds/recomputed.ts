import { payoutOf } from '../../../originals/src/engines/engine';
import type { RoundView } from '../../../originals/src/protocol/messages';
import { verifyRound } from '../../../originals/src/web/fairness/verify';
import { poisha } from './acknowledged-rounds';

/** A revealed server seed. */
export interface RevealedSeed {
  readonly commitment: string;
  readonly server_seed: string;
}

/** Returns whether a round's result and payout follow from its seeds, as a player's own verification says. */
export async function isRecomputed(round: RoundView, seeds: readonly RevealedSeed[]): Promise<boolean> {
  const seed = seeds.find(({ commitment }) => commitment === round.commitment);
  const revealed = { ...round, server_seed: round.server_seed ?? seed?.server_seed ?? null };
  const isPaid = payoutOf(poisha(round.stake), round.multiplier) === poisha(round.payout);
  return isPaid && (await verifyRound(revealed));
}
