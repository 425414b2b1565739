import * as z from '@pavilion/contract/schema';
import type { LockedRound } from '../rounds/round.service';

/** For games without their own maximum. */
export const DEFAULT_MULTIPLE = 10_000;

export const winSettings = {
  /** The most a round pays as a multiple of its stake, for games without their own maximum. */
  max_win_multiple: z.number().check(z.minimum(1), z.maximum(1_000_000)),
} as const;

type WinSettings = typeof winSettings;
declare module '../../../kernel/settings/settings' {
  interface SettingSchemas extends WinSettings {}
}

/** The result of checking a win. `above`: it exceeds the game's maximum for the stake and waits for an operator. */
type WinCheck =
  | { readonly kind: 'payable'; readonly ceiling: number; readonly paid: number }
  | { readonly kind: 'other_game' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'above'; readonly ceiling: number; readonly paid: number };

/**
 * Checks that a win belongs to its round and is within the game's maximum for the round's stake.
 *
 * The wins of one round count together, including waiting ones. The stake is the round's, regardless of who paid it.
 */
export function checkWinCeiling(round: LockedRound, game: string, amount: number): WinCheck {
  if (round.gameCode !== game) return { kind: 'other_game' };
  if (round.status !== 'open') return { kind: 'closed' };
  const ceiling = ceilingOf(round, round.stake);
  const paid = round.win + round.waiting;
  return amount === 0 || paid + amount <= ceiling
    ? { kind: 'payable', ceiling, paid }
    : { kind: 'above', ceiling, paid };
}

/**
 * Checks that the round's wins stay within the ceiling without a bet's stake. The round was locked without the waiting
 * wins of this bet.
 */
export function staysWithinCeiling(round: LockedRound, amount: number): boolean {
  return round.win + round.waiting <= ceilingOf(round, round.stake - amount);
}

function ceilingOf({ ownMultiple, usualMultiple }: LockedRound, stake: number): number {
  return Math.floor(stake * (ownMultiple ?? usualMultiple ?? DEFAULT_MULTIPLE) + 1e-6);
}
