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

/** Returns all that a round has cost so far, in poisha. */
export function stakeOf(round: Round): number {
  return round.stake * (engineFor(round).steps?.stakes?.(round.choice) ?? 1);
}

/** Returns a round's choice without its last step. */
export function choiceBefore(round: Round): unknown {
  const { steps } = engineFor(round);
  const floats = floatsOf(round);
  return steps
    ?.takenSteps(round.choice)
    .slice(0, -1)
    .reduce((choice, step) => steps.addStep(choice, step, floats), steps.begin(round.firstChoice));
}

/** Returns the current value of a round in play, in ten-thousandths of its stake; 0 if it can't be cashed out. */
export function multiplierOf(round: Round): number {
  return engineFor(round).steps?.stateAfter(round.choice, floatsOf(round)).multiplier ?? 0;
}

/** Returns a round's outcome: a function of what was stored when it was opened, and of its steps. */
export function outcomeOf(round: Round): Required<Pick<RoundChange, 'multiplier' | 'detail' | 'payout'>> {
  const { multiplier, detail } = engineFor(round).play(round.choice, floatsOf(round));
  return { multiplier, detail, payout: payoutOf(stakeOf(round), multiplier) };
}

/** Returns what a round with steps becomes by its choice: it ends, or awaits the next step. */
export function stepChange(round: Round): RoundChange & Pick<Round, 'state'> {
  const { choice } = round;
  const isOver = engineFor(round).steps?.stateAfter(choice, floatsOf(round)).over ?? true;
  return isOver ? { state: 'accepted', choice, ...outcomeOf(round) } : { state: 'playing', choice };
}

/** Returns the win of a round with an outcome, as the wallet gets it by its own call or with its bet. */
export function winOf(round: Round): Pick<WinCall, 'transaction_id' | 'amount' | 'detail'> {
  const { id, payout, engine, multiplier, detail, choice, nonce, clientSeed, commitment } = round;
  const chance = engineFor(round).chance?.(choice, floatsOf(round));
  return {
    transaction_id: `${id}-win`,
    amount: takaOf(payout ?? 0),
    detail: { engine, choice, result: detail, multiplier, chance, nonce, client_seed: clientSeed, commitment },
  };
}
