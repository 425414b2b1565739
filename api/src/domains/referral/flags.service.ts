import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../kernel/database/database';
import type { FlagDecision, FlagReason } from './tables';

const DAY = 86_400_000;
/** How far back devices and sign-ups are compared; long enough to cover a missed night. */
const LOOK_BACK_MS = 3 * DAY;

/**
 * Records the browser a player logs in from, as a hash of its random id. @param browser - null if it stores no
 * cookies.
 */
export async function noteDevice(db: Db | Trx, player: string, browser: string | null, now: number): Promise<void> {
  if (browser === null) return;
  const deviceHash = createHash('sha256').update(browser).digest();
  await db
    .insertInto('playerDevices')
    .values({ deviceHash, playerId: player, firstAt: now, lastAt: now })
    .onConflict((conflict) => conflict.columns(['deviceHash', 'playerId']).doUpdateSet({ lastAt: now }))
    .execute();
}

type Pairs = Readonly<Record<FlagReason, ReturnType<typeof sql>>>;

/** Queries for downlines and referrers who may be one person, by reason. */
const pairs = (since: number): Pairs => ({
  same_device: sql`
    select distinct own.id, own.referred_by from player_devices seen
    join player_devices other on other.device_hash = seen.device_hash and other.player_id <> seen.player_id
    join players own on own.id in (seen.player_id, other.player_id) and own.referred_by in (seen.player_id, other.player_id)
    where seen.last_at >= ${since}`,
  same_address: sql`
    select distinct own.id, own.referred_by from players own
    join login_history log on log.player_id = own.referred_by and log.outcome = 'success' and log.address = own.signup_address
    where own.created_at >= ${since} and own.referred_by is not null`,
  same_person: sql`
    select own.id, own.referred_by from players own join players above on above.id = own.referred_by
    where own.birthday = above.birthday and lower(own.name) = lower(above.name)`,
});

/**
 * Flags downlines who may be their own referrers, for operators to judge; a flag takes no money.
 *
 * @returns the number of new flags.
 */
export async function flagReferrals(db: Db, now: number): Promise<number> {
  let found = 0;
  for (const [reason, query] of Object.entries(pairs(now - LOOK_BACK_MS))) {
    const { numAffectedRows } = await sql`
      insert into referral_flags (id, player_id, referrer_id, reason, noted_at)
      select md5(id || ' ' || referred_by || ' ' || ${reason}::text), id, referred_by, ${reason}, ${now}::bigint from (${query}) pairs
      on conflict do nothing`.execute(db);
    found += Number(numAffectedRows ?? 0);
  }
  return found;
}

/** Lists the open flags, or all, newest first. */
export function listFlags(db: Db, { isOpenOnly, limit }: { isOpenOnly: boolean; limit: number }) {
  return db
    .selectFrom('referralFlags as flag')
    .innerJoin('players as own', 'own.id', 'flag.playerId')
    .innerJoin('players as above', 'above.id', 'flag.referrerId')
    .selectAll('flag')
    .select(['own.username as player', 'above.username as referrer'])
    .$if(isOpenOnly, (query) => query.where('decision', 'is', null))
    .orderBy('serial', 'desc')
    .limit(limit)
    .execute();
}

/**
 * Decides all flags of a pair. A refused downline no longer counts; accrued rewards stay, unless an adjustment takes
 * them back.
 *
 * @returns the pair, or undefined if there is no such flag or it is already decided.
 */
export async function decideFlag(
  trx: Trx,
  id: string,
  decision: FlagDecision,
  operator: string,
  now: number,
): Promise<{ player: string; referrer: string } | undefined> {
  const flag = await trx
    .selectFrom('referralFlags')
    .selectAll()
    .where('id', '=', id)
    .where('decision', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (flag === undefined) return undefined;
  const { playerId: player, referrerId: referrer } = flag;
  await trx
    .updateTable('referralFlags')
    .set({ decision, decidedBy: operator, decidedAt: now })
    .where('playerId', '=', player)
    .where('referrerId', '=', referrer)
    .where('decision', 'is', null)
    .execute();
  if (decision === 'refused')
    await trx
      .updateTable('players')
      .set({ referredBy: null })
      .where('id', '=', player)
      .where('referredBy', '=', referrer)
      .execute();
  return { player, referrer };
}
