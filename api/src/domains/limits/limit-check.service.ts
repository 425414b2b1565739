import { type LimitKind, type LimitPeriod, limitPeriods } from '@pavilion/contract/calls/limits';
import type { Db, Trx } from '../../kernel/database/database';
import { refuse } from '../../kernel/texts/refusal';
import type { Text } from '../../kernel/texts/text';
import { lockPlayer } from '../../session/player-lock';
import { limitTexts as texts } from './limits.texts';
import type { AnyLimit } from './tables';
import { readUsage } from './usage.service';

type PeriodTexts = Readonly<Record<LimitPeriod, Text>>;
const wouldPass: PeriodTexts = { day: texts.depositDay, week: texts.depositWeek, month: texts.depositMonth };
const isReached: PeriodTexts = { day: texts.lossDay, week: texts.lossWeek, month: texts.lossMonth };
const claimWouldPass: PeriodTexts = { day: texts.claimDay, week: texts.claimWeek, month: texts.claimMonth };
const couldPass: PeriodTexts = { day: texts.stakeDay, week: texts.stakeWeek, month: texts.stakeMonth };

/**
 * Checks that a deposit stays within the player's limits. Call it under `lockPlayer`: two concurrent orders must not
 * both pass.
 *
 * @param amount - poisha.
 * @throws {Refusal} limit_reached, naming the limit: a deposit limit it would exceed, or a loss limit already
 * reached.
 */
export async function requireWithinLimits(trx: Trx, player: string, amount: number, now: number): Promise<void> {
  const limits = await limitsSet(trx, player);
  await checkLimit(trx, {
    player,
    now,
    limits,
    kind: 'deposit',
    words: wouldPass,
    isOver: (used, limit) => used + amount > limit,
  });
  await checkLimit(trx, {
    player,
    now,
    limits,
    kind: 'loss',
    words: isReached,
    isOver: (used, limit) => used >= limit,
  });
}

/**
 * Checks that a payment already made may be credited now. Call it under `lockPlayer`: orders replaced by later ones
 * may be claimed concurrently.
 *
 * A payment that alone exceeds a limit lowered after its order is accepted if nothing else was paid in the period;
 * otherwise it could never be credited.
 *
 * @param amount - poisha.
 * @throws {Refusal} limit_reached, naming the limit; the same claim is accepted once its period is over.
 */
export async function requireClaimWithinLimits(trx: Trx, player: string, amount: number, now: number): Promise<void> {
  const limits = await limitsSet(trx, player);
  await checkLimit(trx, {
    player,
    now,
    limits,
    kind: 'deposit',
    words: claimWouldPass,
    isOver: (used, limit) => used + amount > Math.max(limit, amount),
  });
}

/**
 * Checks that a stake, if lost, stays within the player's loss limits. Locks the player; call it only if
 * `has_loss_limit` is set.
 *
 * @param stake - poisha.
 * @throws {Refusal} limit_reached, naming the limit.
 */
export async function requireWithinLossLimit(trx: Trx, player: string, stake: number, now: number): Promise<void> {
  await lockPlayer(trx, player);
  const limits = await limitsSet(trx, player);
  await checkLimit(trx, {
    player,
    now,
    limits,
    kind: 'loss',
    words: couldPass,
    isOver: (used, limit) => used + stake > limit,
  });
}

interface StoredLimit {
  readonly kind: AnyLimit;
  readonly period: LimitPeriod;
  readonly amount: number | null;
}

interface LimitCheck {
  readonly player: string;
  readonly now: number;
  readonly limits: readonly StoredLimit[];
  readonly kind: LimitKind;
  readonly words: PeriodTexts;
  readonly isOver: (used: number, limit: number) => boolean;
}

async function checkLimit(trx: Trx, { player, now, limits, kind, words, isOver }: LimitCheck): Promise<void> {
  const set = limits.filter((limit) => limit.kind === kind);
  if (set.length === 0) return;
  const used = await readUsage(trx, kind, player, now);
  for (const period of limitPeriods) {
    const amount = set.find((limit) => limit.period === period)?.amount ?? null;
    if (amount !== null && isOver(used[period], amount)) refuse('limit_reached', words[period]);
  }
}

function limitsSet(db: Db | Trx, player: string): Promise<StoredLimit[]> {
  return db
    .selectFrom('playerLimits')
    .select(['kind', 'period', 'amount'])
    .where('playerId', '=', player)
    .where('amount', 'is not', null)
    .execute();
}
