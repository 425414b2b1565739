import { sql } from 'kysely';
import type { Db } from '../../kernel/database/database';
import { beginOfDay, dhakaDay } from '../../kernel/dhaka-day';
import { type Bracket, readReferralRules } from './referral.settings';

/** The lock that settlements share while they write (`settlement_moment`). */
const SETTLING = 7_240_003;

/** The result of a day's accrual. */
interface AccrualResult {
  readonly day: number;
  /** Number of rows: one per player and tier. */
  readonly rewards: number;
  readonly turnover: number;
  readonly reward: number;
}

/**
 * Closes a day: later settlements count in a later day.
 *
 * Waits for settlements under way, at most two seconds so that it never delays play.
 *
 * @throws if that was not enough; the day then stays open.
 */
export async function closeDay(db: Db, day: number, now: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local lock_timeout = '2s'`.execute(trx);
    await sql`select pg_advisory_xact_lock(${SETTLING})`.execute(trx);
    await trx
      .insertInto('referralDays')
      .values({ day, closedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/**
 * Accrues the rewards of a closed day once: the day's row is locked and records the time of the accrual.
 *
 * A single statement in the database, so memory use doesn't grow with the number of bets.
 *
 * @returns null if it was done before, or another process is doing it.
 */
export async function accrueDay(db: Db, day: number, now: number): Promise<AccrualResult | null> {
  return db.transaction().execute(async (trx) => {
    const open = await trx
      .selectFrom('referralDays')
      .select('day')
      .where('day', '=', day)
      .where('accruedAt', 'is', null)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (open === undefined) return null;
    const { brackets } = await readReferralRules(trx);
    const { rows } = await rewardsOf(day, brackets).execute(trx);
    const sums = { rewards: rows[0]?.rewards ?? 0, turnover: rows[0]?.turnover ?? 0, reward: rows[0]?.reward ?? 0 };
    await trx
      .updateTable('referralDays')
      .set({ accruedAt: now, ...sums })
      .where('day', '=', day)
      .execute();
    return { day, ...sums };
  });
}

/**
 * Builds the rewards: each downline's own turnover of the day selects a bracket (edges included), whose rates give
 * each of the three players above a reward, rounded down to the poisha. Rewards never cross currencies.
 */
function rewardsOf(day: number, brackets: readonly Bracket[]) {
  const rate = (tier: number) => brackets.map(({ rates }) => Math.round((rates[tier] ?? 0) * 10_000));
  return sql<{ rewards: number; turnover: number; reward: number }>`
    with bracket as (
      select * from unnest(${brackets.map(({ from }) => from * 100)}::bigint[], ${rate(0)}::bigint[], ${rate(1)}::bigint[], ${rate(2)}::bigint[]) as b (least, first, second, third)
    ), turnover as materialized (
      select player_id, sum(stake)::bigint as stake from settlements
      where settled_at >= ${beginOfDay(day)} and settled_at < ${beginOfDay(day + 1)}
      group by player_id having sum(stake) >= (select min(least) from bracket)
    ), accrued as (
      insert into referral_rewards (player_id, day, tier, downlines, turnover, reward)
      select line.upline, ${day}::integer, line.tier, count(*), sum(own.stake)::bigint, sum(own.stake * line.millionths / 1000000)::bigint
      from turnover own
      join lateral (select * from bracket where least <= own.stake order by least desc limit 1) rates on true
      join players p0 on p0.id = own.player_id
      join players p1 on p1.id = p0.referred_by
      left join players p2 on p2.id = p1.referred_by
      left join players p3 on p3.id = p2.referred_by
      join lateral (values (1, p1.id, p1.currency, rates.first), (2, p2.id, p2.currency, rates.second), (3, p3.id, p3.currency, rates.third))
        as line (tier, upline, currency, millionths) on line.currency = p0.currency
      group by line.upline, line.tier
      having sum(own.stake * line.millionths / 1000000) > 0
      returning turnover, reward
    )
    select count(*)::integer as rewards, coalesce(sum(turnover), 0)::bigint as turnover, coalesce(sum(reward), 0)::bigint as reward from accrued`;
}

/** Returns the days that are over and not accrued, oldest first; several if the server was down at night. */
async function daysDue(db: Db, now: number): Promise<number[]> {
  const yesterday = dhakaDay(now) - 1;
  const { rows } = await sql<{ last: number | null; first: number | null }>`
    select (select max(day) from referral_days) as last, (select min(settled_at) from settlements) as first`.execute(
    db,
  );
  const { last = null, first = null } = rows[0] ?? {};
  const next = last === null ? Math.min(yesterday, first === null ? yesterday : dhakaDay(first)) : last + 1;
  const left = await db
    .selectFrom('referralDays')
    .select('day')
    .where('accruedAt', 'is', null)
    .orderBy('day')
    .execute();
  return [
    ...left.map(({ day }) => day),
    ...Array.from({ length: Math.max(0, yesterday - next + 1) }, (_, i) => next + i),
  ];
}

/**
 * Accrues every day that is over. Late, repeated or concurrent runs do each day once. @returns the days done by this
 * call.
 */
export async function accrueDue(db: Db, now: number, isStopped: () => boolean = () => false): Promise<AccrualResult[]> {
  const done: AccrualResult[] = [];
  for (const day of await daysDue(db, now)) {
    if (isStopped()) break;
    await closeDay(db, day, now);
    const accrued = await accrueDay(db, day, now);
    if (accrued !== null) done.push(accrued);
  }
  return done;
}
