import { sql } from 'kysely';
import { type listReferralRewards, MIN_CLAIM, REWARDS_PAGE_MAX } from '@pavilion/contract/calls/referral';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import { newId } from '@pavilion/database/id';
import { type PageQuery, readNumberedPage } from '../../http/lists/numbered-page';
import type { App } from '../../kernel/app';
import { afterCommit, type Db, type Trx } from '../../kernel/database/database';
import { dayText } from '../../kernel/dhaka-day';
import { refuse } from '../../kernel/texts/refusal';
import type { Caller } from '../../session/session.service';

/** Returns the unclaimed rewards, in poisha. */
export async function readClaimable(db: Db | Trx, player: string): Promise<number> {
  const { sum } = await db
    .selectFrom('referralRewards')
    .select((e) => e.fn.coalesce(e.fn.sum<string>('reward'), e.lit(0)).as('sum'))
    .where('playerId', '=', player)
    .where('claimId', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/**
 * Pays all unclaimed rewards as main money (Claim All), from ten taka on.
 *
 * Each reward stores its claim, so two concurrent claims can't pay it twice.
 *
 * @returns the amount, in poisha.
 */
export async function claimRewards(app: App, trx: Trx, player: Caller): Promise<number> {
  if (player.status === 'frozen') refuse('frozen');
  const id = newId();
  const taken = await trx
    .updateTable('referralRewards')
    .set({ claimId: id })
    .where('playerId', '=', player.id)
    .where('claimId', 'is', null)
    .returning('reward')
    .execute();
  const amount = taken.reduce((sum, { reward }) => sum + reward, 0);
  if (amount < MIN_CLAIM) refuse('below_least_claim');
  await trx
    .insertInto('referralClaims')
    .values({ id, playerId: player.id, amount, createdAt: app.clock.now() })
    .execute();
  await app.ledger.reward(trx, player.id, amount, 'referral', `referral:${id}`);
  afterCommit(trx, () => app.domainEvents.publish(player.id, 'balance-changed'));
  return amount;
}

interface DayRow {
  readonly day: number;
  readonly turnover: number;
  readonly reward: number;
  readonly claimedAt: number | null;
  readonly tiers: { tier: number; downlines: number; turnover: number; reward: number }[];
}

/** Returns the days with rewards, newest first, with each tier's part. */
export async function readRewards(
  db: Db,
  player: string,
  query: PageQuery,
): Promise<ReplyOf<typeof listReferralRewards>> {
  return readNumberedPage(query, REWARDS_PAGE_MAX, {
    count: () =>
      db
        .selectFrom('referralRewards')
        .select((e) => e.fn.count('day').distinct().as('count'))
        .where('playerId', '=', player)
        .executeTakeFirstOrThrow(),
    rows: async ({ limit, offset }) => {
      const { rows } = await sql<DayRow>`
        select day, sum(turnover)::bigint as turnover, sum(reward)::bigint as reward, max(claim.created_at) as claimed_at,
          json_agg(json_build_object('tier', tier, 'downlines', downlines, 'turnover', turnover, 'reward', reward) order by tier) as tiers
        from referral_rewards reward left join referral_claims claim on claim.id = reward.claim_id
        where reward.player_id = ${player} group by day order by day desc limit ${limit} offset ${offset}`.execute(db);
      return rows.map(({ day, turnover, reward, claimedAt, tiers }) => {
        const status: 'claimed' | 'unclaimed' = claimedAt === null ? 'unclaimed' : 'claimed';
        return { date: dayText(day), turnover, cashReward: reward, status, claimedAt, details: tiers };
      });
    },
  });
}
