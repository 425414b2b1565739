import { sql } from 'kysely';
import { MIN_CLAIM, REFERRAL_TIERS, type showReferral } from '@pavilion/contract/calls/referral';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { Db } from '../../kernel/database/database';
import { beginOfDay, dhakaDay } from '../../kernel/dhaka-day';
import { periodAt } from '../../kernel/period';
import { readReferralRules, type ReferralRules } from './referral.settings';

/** Returns a player's referral program: downlines, rules and rewards. */
export async function readReferral(db: Db, player: string, now: number): Promise<ReplyOf<typeof showReferral>> {
  const rules = await readReferralRules(db);
  const { referralCode } = await db
    .selectFrom('players')
    .select('referralCode')
    .where('id', '=', player)
    .executeTakeFirstOrThrow();
  const [downlines, sums] = [await countDownlines(db, player, rules, now), await readSums(db, player, now)];
  return {
    referralCode,
    downlines,
    activeDownlines: downlines.reduce((sum, { active }) => sum + active, 0),
    requirements: { deposit: rules.activeDeposit * 100, turnover: rules.activeTurnover * 100, days: rules.activeDays },
    lifetimeRewards: sums.lifetime,
    referralTurnover: sums.turnover,
    cashRewards: sums.unclaimed,
    leastClaim: MIN_CLAIM,
    rewards: { day: sums.day, week: sums.week, month: sums.month },
    board: rules.brackets.map(({ from, rates }) => ({ from: from * 100, rates: [...rates] })),
    accruesAt: beginOfDay(dhakaDay(now) + 1),
  };
}

/**
 * Counts downlines in three tiers. An active one has deposited enough in total, and staked enough in the last days,
 * today included.
 */
async function countDownlines(db: Db, player: string, rules: ReferralRules, now: number) {
  const { rows } = await sql<{ tier: number; total: number; active: number }>`
    with recursive below as (
      select id, 1 as tier from players where referred_by = ${player}
      union all
      select players.id, below.tier + 1 from below join players on players.referred_by = below.id where below.tier < ${REFERRAL_TIERS}
    )
    select tier, count(*)::integer as total, count(*) filter (where paid.amount >= ${rules.activeDeposit * 100} and played.stake >= ${rules.activeTurnover * 100})::integer as active
    from below
    left join lateral (select sum(amount) as amount from deposits where deposits.player_id = below.id and state = 'success') paid on true
    left join lateral (select sum(stake) as stake from play_days where play_days.player_id = below.id and day > ${dhakaDay(now) - rules.activeDays}) played on true
    group by tier`.execute(db);
  const of = (tier: number) => rows.find((row) => row.tier === tier) ?? { tier, total: 0, active: 0 };
  return Array.from({ length: REFERRAL_TIERS }, (_, i) => of(i + 1));
}

interface Sums {
  readonly lifetime: number;
  readonly turnover: number;
  readonly unclaimed: number;
  readonly day: number;
  readonly week: number;
  readonly month: number;
}

async function readSums(db: Db, player: string, now: number): Promise<Sums> {
  const since = (period: 'week' | 'month'): number => dhakaDay(periodAt(period, now).from);
  const { rows } = await sql<Sums>`
    select sum.lifetime::bigint, sum.turnover::bigint, sum.unclaimed::bigint, sum.day::bigint, sum.week::bigint, sum.month::bigint from (
      select coalesce(sum(reward), 0) as lifetime, coalesce(sum(turnover), 0) as turnover,
        coalesce(sum(reward) filter (where claim_id is null), 0) as unclaimed,
        coalesce(sum(reward) filter (where day = ${dhakaDay(now) - 1}), 0) as day,
        coalesce(sum(reward) filter (where day >= ${since('week')}), 0) as week,
        coalesce(sum(reward) filter (where day >= ${since('month')}), 0) as month
      from referral_rewards where player_id = ${player}) sum`.execute(db);
  return rows[0] ?? { lifetime: 0, turnover: 0, unclaimed: 0, day: 0, week: 0, month: 0 };
}
