import { payoutOf } from '../../engines/engine';
import { drawFloats } from '../../engines/fairness/draw';
import { engineOf, gameOf, type PlayedGame } from '../../engines/index';
import type { Round, RoundChange } from '../records/round';
import { takaOf } from './money';
import type { WinCall } from './wallet.client';

export const engineFor = (played: PlayedGame) => engineOf(gameOf(played));

/** Returns whether a round's bet decides it: no steps follow. */
export const isInstant = (played: PlayedGame): boolean => engineFor(played).steps === undefined;

export function floatsOf(round: Round): number[] {
  return drawFloats(round.serverSeed, round.clientSeed, round.nonce, engineFor(round).floats);
}

/** Returns the current value of a round in play, in ten-thousandths of its stake; 0 if it can't be cashed out. */
export function multiplierOf(round: Round): number {
  return engineFor(round).steps?.stateAfter(round.choice, floatsOf(round)).multiplier ?? 0;
}

/** Returns a round's outcome: a function of what was stored when it was opened, and of its steps. */
export function outcomeOf(round: Round): Required<Pick<RoundChange, 'multiplier' | 'detail' | 'payout'>> {
  const { multiplier, detail } = engineFor(round).play(round.choice, floatsOf(round));
  return { multiplier, detail, payout: payoutOf(round.stake, multiplier) };
}

/** Returns the win of a round with an outcome, as the wallet gets it by its own call or with its bet. */
export function winOf(round: Round): Pick<WinCall, 'transaction_id' | 'amount' | 'detail'> {
  const { id, payout, engine, multiplier, detail, choice, nonce, clientSeed, commitment } = round;
  return {
    transaction_id: `${id}-win`,
    amount: takaOf(payout ?? 0),
    detail: { engine, choice, result: detail, multiplier, nonce, client_seed: clientSeed, commitment },
  };
}
