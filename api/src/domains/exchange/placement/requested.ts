import type { BetSide, Instruction } from '@pavilion/contract/calls/exchange-bets';
import { isOnLadder } from '@pavilion/contract/ladder';
import { refuse } from '../../../kernel/texts/refusal';
import type { Stakes } from '../books/exchange.settings';
import type { BookSelection } from '../books/tables';
import type { MarketSide } from '../matching/amounts';
import { costAt, winningsAt } from '../matching/amounts';
import { decidingNumber } from './fancy';
import type { HouseOffer } from './house';

/** One validated order without its market and times. */
export type ValidatedOrder = RequestedOrder | RequestedHouseBet;

interface RequestedBet {
  readonly selection: BookSelection;
  readonly price: number;
  readonly line: number | null;
  readonly size: number;
  readonly persistence: 'lapse' | 'keep';
  /** Of a fill-or-kill order, in poisha. */
  readonly minFill?: number | null;
}

interface RequestedOrder extends RequestedBet {
  readonly side: MarketSide;
  readonly outcome?: undefined;
}

/** A bet with the house, which matches at once. */
interface RequestedHouseBet extends RequestedBet {
  readonly side: BetSide;
  readonly outcome: { readonly ifWins: number; readonly ifLoses: number };
}

/** Validates one instruction against its market. @throws {Refusal} the endpoint's own codes. */
export function validateInstruction(
  instruction: Instruction,
  selections: readonly BookSelection[],
  offer: HouseOffer | null,
  stakes: Stakes,
): ValidatedOrder {
  if (instruction.stake < stakes.least) refuse('stake_too_small');
  if (instruction.stake > stakes.most) refuse('stake_too_large');
  switch (instruction.kind) {
    case 'exchange':
      return validateOrder(instruction, selections);
    case 'bookmaker':
      return validateBookmakerBet(instruction, selections, offer);
    case 'fancy':
      return validateFancyBet(instruction, offer);
  }
}

type Of<K extends Instruction['kind']> = Extract<Instruction, { readonly kind: K }>;

function validateOrder(instruction: Of<'exchange'>, selections: readonly BookSelection[]): ValidatedOrder {
  const { selectionId, side, price, stake, persistence = 'lapse' } = instruction;
  if (!isOnLadder(price)) refuse('invalid_price');
  const minFill = minFillOf(instruction);
  return {
    selection: selectionOf(selections, selectionId),
    side,
    price,
    line: null,
    size: stake,
    persistence,
    minFill,
  };
}

/** Returns how much of a fill-or-kill order must be matched; null for an order that may wait. */
function minFillOf({ timeInForce, minFillSize, stake, persistence }: Of<'exchange'>): number | null {
  if (timeInForce === undefined) return minFillSize === undefined ? null : refuse('invalid_input');
  if (persistence !== undefined) refuse('invalid_input');
  const least = minFillSize ?? stake;
  return least > 0 && least <= stake ? least : refuse('invalid_input');
}

function selectionOf(selections: readonly BookSelection[], id: string): BookSelection {
  const selection = selections.find((each) => each.id === id) ?? refuse('unknown_selection');
  return selection.isWithdrawn === true ? refuse('runner_withdrawn') : selection;
}

/** Uses the house's rate, which may be better than requested: higher for a back, lower for a lay. */
function validateBookmakerBet(
  { selectionId, side, rate, stake }: Of<'bookmaker'>,
  selections: readonly BookSelection[],
  offer: HouseOffer | null,
): ValidatedOrder {
  const runner = offer?.kind === 'bookmaker' ? offer.runners.find(({ id }) => id === selectionId) : undefined;
  if (runner === undefined) refuse('unknown_selection');
  if (runner.suspended) refuse('market_suspended');
  if (runner.ballRunning) refuse('ball_running');
  const current = side === 'back' ? runner.back : runner.lay;
  if (current <= 0) refuse('market_suspended');
  if (side === 'back' ? current < rate : current > rate) refuse('price_moved');
  const outcome =
    side === 'back'
      ? { ifWins: winningsAt(stake, current), ifLoses: -stake }
      : { ifWins: -costAt(stake, current), ifLoses: stake };
  return {
    selection: selectionOf(selections, selectionId),
    side,
    price: current,
    line: null,
    size: stake,
    persistence: 'lapse',
    outcome,
  };
}

/** Uses the house's line if it is as requested or better: lower for Yes, higher for No. */
function validateFancyBet(
  { side, line, otherLine, rate, stake }: Of<'fancy'>,
  offer: HouseOffer | null,
): ValidatedOrder {
  if (offer?.kind !== 'fancy') refuse('unknown_selection');
  if (offer.suspended) refuse('market_suspended');
  if (offer.ballRunning) refuse('ball_running');
  const current = side === 'yes' ? { line: offer.yes, rate: offer.yesRate } : { line: offer.no, rate: offer.noRate };
  const other = otherLine ?? (side === 'yes' ? offer.no : line + offer.yes - offer.no);
  const [requestedLine, deciding] = [
    decidingNumber(side, side === 'yes' ? { yes: line, no: other } : { no: line, yes: other }),
    decidingNumber(side, offer),
  ];
  if ((side === 'yes' ? deciding > requestedLine : deciding < requestedLine) || current.rate < rate)
    refuse('price_moved');
  const number = String(deciding);
  const [won, lost] = [winningsAt(stake, current.rate), -stake];
  const outcome = side === 'yes' ? { ifWins: won, ifLoses: lost } : { ifWins: lost, ifLoses: won };
  return {
    selection: { id: number, name: offer.title, outcome: number },
    side,
    price: current.rate,
    line: current.line,
    size: stake,
    persistence: 'lapse',
    outcome,
  };
}
