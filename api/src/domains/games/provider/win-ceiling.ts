import * as z from '@pavilion/contract/schema';
import type { Trx } from '../../../kernel/database/database';
import { readSetting } from '../../../kernel/settings/settings';
import type { RoundPlace } from '../rounds/round.service';

/** For games without their own maximum. */
const DEFAULT_MULTIPLE = 10_000;

export const winSettings = {
  /** The most a round pays as a multiple of its stake, for games without their own maximum. */
  max_win_multiple: z.number().check(z.minimum(1), z.maximum(1_000_000)),
} as const;

type WinSettings = typeof winSettings;
declare module '../../../kernel/settings/settings' {
  interface SettingSchemas extends WinSettings {}
}

/** The verdict on a win. `above`: it exceeds the game's maximum for the stake and waits for an operator. */
type WinVerdict =
  | { readonly kind: 'payable' }
  | { readonly kind: 'other_game' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'above'; readonly round: string; readonly ceiling: number; readonly paid: number };

/**
 * Checks that a win belongs to its round and is within the game's maximum for the round's stake.
 *
 * The wins of one round count together, including waiting ones. The stake is the round's, regardless of who paid it.
 * The caller holds the round's lock (`lockRound`), so that two concurrent wins can't both fit.
 */
export async function checkWinCeiling(
  trx: Trx,
  { game, amount, ...place }: RoundPlace & { readonly game: string; readonly amount: number },
): Promise<WinVerdict> {
  const round = await findRound(trx, place);
  if (round.gameCode !== game) return { kind: 'other_game' };
  if (round.status !== 'open') return { kind: 'closed' };
  const ceiling = await readCeiling(trx, round, round.stake + round.freeStake);
  const paid = round.win + round.waiting;
  return amount === 0 || paid + amount <= ceiling
    ? { kind: 'payable' }
    : { kind: 'above', round: round.id, ceiling, paid };
}

/**
 * Checks that the round's wins, including waiting ones of other bets, stay within the ceiling without this bet's
 * stake.
 *
 * The caller holds the round's lock, so that no win is paid for a stake being refunded.
 */
export async function canSpare(
  trx: Trx,
  { id, amount, ...place }: RoundPlace & { readonly id: string; readonly amount: number },
): Promise<boolean> {
  const round = await findRound(trx, place, id);
  return round.win + round.waiting <= (await readCeiling(trx, round, round.stake + round.freeStake - amount));
}

async function readCeiling(
  trx: Trx,
  { maxWinMultiple: own }: { readonly maxWinMultiple: number | null },
  stake: number,
): Promise<number> {
  const multiple = own ?? (await readSetting(trx, 'max_win_multiple', DEFAULT_MULTIPLE));
  return Math.floor(stake * multiple + 1e-6);
}

/** @param without - a bet whose waiting wins are excluded. */
function findRound(trx: Trx, { provider, round, player, createdAt }: RoundPlace, without = '') {
  return trx
    .selectFrom('rounds')
    .leftJoin('games', 'games.code', 'rounds.gameCode')
    .select([
      'rounds.id',
      'rounds.gameCode',
      'rounds.stake',
      'rounds.freeStake',
      'rounds.win',
      'rounds.status',
      'games.maxWinMultiple',
    ])
    .select((e) =>
      e.fn
        .coalesce(
          e
            .selectFrom('winReviews')
            .select((sums) => sums.fn.sum<number>('amount').as('amount'))
            .whereRef('winReviews.roundId', '=', 'rounds.id')
            .where('state', '=', 'waiting')
            .where('betId', '<>', without),
          e.val(0),
        )
        .$castTo<number | string>()
        .as('waiting'),
    )
    .where('rounds.createdAt', '=', createdAt)
    .where('rounds.provider', '=', provider)
    .where('rounds.providerRound', '=', round)
    .where('rounds.playerId', '=', player)
    .executeTakeFirstOrThrow()
    .then((row) => ({ ...row, waiting: Number(row.waiting) }));
}
