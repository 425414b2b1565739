import type { BetRequest } from './bet-sender';
import { type BetProgress, isOpenRequest, isUnderWay } from './slip-state';

/** A bet that was under way when the player tapped another price. */
export interface EarlierBet {
  readonly request: BetRequest;
  readonly progress: BetProgress;
}

/** Returns the bets that are refused, or whose result is still to come. */
export const withoutEnded = (bets: readonly EarlierBet[], now: number): readonly EarlierBet[] =>
  bets.filter(({ progress }) => progress.kind === 'refused' || isUnderWay(progress, now));

/** Returns the bets with the one that has come as far as `from` moved on to `progress`. */
export const moveOn = (
  bets: readonly EarlierBet[],
  from: BetProgress['kind'],
  progress: BetProgress,
): readonly EarlierBet[] => bets.map((bet) => (bet.progress.kind === from ? { ...bet, progress } : bet));

/** Whether one of the bets has no definite reply: requests are sent one at a time. */
export const hasOpenRequest = (bets: readonly EarlierBet[]): boolean =>
  bets.some(({ progress }) => isOpenRequest(progress));
