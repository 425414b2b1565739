import type { Bet } from '@pavilion/contract/calls/exchange-bets';
import type { Availability } from '../betting/target';
import type { BetOutcome, BetRefusal } from './bet-sender';

/** How far a placed bet has come. */
export type BetProgress =
  | { readonly kind: 'sending' }
  | Exclude<BetOutcome, { kind: 'taken' }>
  /** `at`: when its reply arrived, by the device's clock; the bet delay counts from then. */
  | { readonly kind: 'taken'; readonly bet: Bet; readonly at: number };

export type SlipState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'stopped'; readonly by: SlipProblem }
  /** Asks for confirmation, for players who chose that. */
  | { readonly kind: 'confirming' }
  | BetProgress;

export type SlipProblem =
  'earlier' | 'stake' | 'tooSmall' | 'tooLarge' | 'minFill' | 'price' | 'snapped' | 'moved' | 'closed';
export type SlipField = 'price' | 'stake' | 'minFill';

/** Problems without an entry belong to no field. */
const fieldsByProblem: Readonly<Partial<Record<SlipProblem | BetRefusal, SlipField>>> = {
  price: 'price',
  snapped: 'price',
  invalid_price: 'price',
  stake: 'stake',
  tooSmall: 'stake',
  tooLarge: 'stake',
  stake_too_small: 'stake',
  stake_too_large: 'stake',
  insufficient_balance: 'stake',
  minFill: 'minFill',
};

/** Returns the field that must change before the bet can be placed. */
export function invalidFieldOf(state: SlipState): SlipField | undefined {
  if (state.kind === 'stopped') return fieldsByProblem[state.by];
  return state.kind === 'refused' ? fieldsByProblem[state.why] : undefined;
}

/** Whether a bet has no definite reply: until then its key must be sent with the same bet. */
export const isOpenRequest = ({ kind }: SlipState): boolean => kind === 'sending' || kind === 'unconfirmed';

/**
 * Whether no press can place the bet yet: its reply is awaited, or the prices may be old. An unconfirmed bet can be
 * sent again at any time.
 */
export const isWaiting = ({ kind }: SlipState, availability: Availability): boolean =>
  kind === 'sending' || (kind !== 'unconfirmed' && availability === 'stale');

/** Whether the result of a bet is still to come. */
export function isUnderWay(state: SlipState, now: number): state is BetProgress {
  if (state.kind !== 'taken') return isOpenRequest(state);
  const { activeAt, serverTime } = state.bet;
  return activeAt !== null && activeAt - serverTime > now - state.at;
}

/** The smallest and the largest stake of a bet, in poisha. */
export interface StakeLimits {
  readonly least: number;
  readonly most: number;
}

/** Returns what is wrong with a stake, in poisha. @param limits - undefined until they are known. */
export function stakeProblem(stake: number, limits: StakeLimits | undefined): SlipProblem | null {
  if (stake <= 0) return 'stake';
  if (limits && stake < limits.least) return 'tooSmall';
  return limits && stake > limits.most ? 'tooLarge' : null;
}
