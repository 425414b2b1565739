import type { Pool } from 'pg';

/** A player by index in a list; `above` is the referrer's index, -1 for none. */
export interface Member {
  readonly id: string;
  readonly above: number;
}

/** A settled bet: member, time and stake (poisha; negative for a refund). */
export interface Bet {
  readonly member: number;
  readonly at: number;
  readonly stake: number;
}

/** A member's results per tier and day: `id day tier` to downlines, turnover and reward. */
type Ledger = ReadonlyMap<string, readonly [downlines: number, turnover: number, reward: number]>;

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Dhaka',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Formats a day in Dhaka as YYYY-MM-DD, with the platform's own calendar. */
const dateOf = (at: number): string => calendar.format(at);

/** The specification's table: millionths for tiers 1, 2 and 3, from a downline's own daily turnover in taka. */
const board = [
  [500_000, [2000, 700, 300]],
  [200_000, [1500, 600, 200]],
  [100, [1000, 500, 100]],
] as const;

/**
 * Computes the expected accrual of each day, bet by bet.
 *
 * Independent of the code under test: big integers, the platform's calendar, and the specification's figures as
 * literals.
 */
export function expectedRewards(members: readonly Member[], bets: readonly Bet[]): Ledger {
  const turnover = new Map<string, { member: number; date: string; stake: bigint }>();
  for (const { member, at, stake } of bets) {
    const date = dateOf(at);
    const own = turnover.get(`${member} ${date}`) ?? { member, date, stake: 0n };
    turnover.set(`${member} ${date}`, { ...own, stake: own.stake + BigInt(stake) });
  }
  const rewards = new Map<string, [number, number, number]>();
  for (const { member, date, stake } of turnover.values()) {
    const rates = board.find(([from]) => stake >= BigInt(from) * 100n)?.[1];
    let above = members[member]?.above ?? -1;
    for (let tier = 1; rates !== undefined && tier <= 3 && above >= 0; tier += 1, above = members[above]?.above ?? -1) {
      const key = `${members[above]?.id ?? ''} ${date} ${tier}`;
      const [downlines, staked, reward] = rewards.get(key) ?? [0, 0, 0];
      rewards.set(key, [
        downlines + 1,
        staked + Number(stake),
        reward + Number((stake * BigInt(rates[tier - 1] ?? 0)) / 1_000_000n),
      ]);
    }
  }
  return rewards;
}

/** Returns the database's accruals for these days, in the same shape. */
export async function accruedRewards(pool: Pool, days: readonly number[]): Promise<Ledger> {
  const { rows } = await pool.query<{ key: string; downlines: number; turnover: number; reward: number }>(
    `select player_id || ' ' || (date '1970-01-01' + day)::text || ' ' || tier as key, downlines, turnover, reward from referral_rewards where day = any($1)`,
    [days],
  );
  return new Map(
    rows.map(({ key, downlines, turnover, reward }) => [key, [Number(downlines), Number(turnover), Number(reward)]]),
  );
}

/** Writes members and bets directly to the tables; sign-ups and wallets would be too slow for so many. */
export async function insertMembersAndBets(
  pool: Pool,
  members: readonly Member[],
  bets: readonly Bet[],
): Promise<void> {
  const prefix = `${members[0]?.id ?? ''}`;
  await pool.query(
    `insert into players (id, username, username_key, password_hash, email, currency, referral_code, referred_by, created_at)
      select id, id, id, '', id || '@mail.example', 'BDT', id, null, 0 from unnest($1::text[]) as m (id)`,
    [members.map(({ id }) => id)],
  );
  await pool.query(
    `update players set referred_by = above from unnest($1::text[], $2::text[]) as m (own, above) where id = own and above <> ''`,
    [members.map(({ id }) => id), members.map(({ above }) => members[above]?.id ?? '')],
  );
  await pool.query(
    // The rounds behind them don't matter here.
    `set session_replication_role = replica;
     insert into settlements (round_id, part, player_id, provider, game_code, game_type, stake, win, settled_at)
      select '${prefix}-' || n, 1, json->>'p', 'PAVILION', 'PAV-DICE-001', 'EGAME', (json->>'s')::bigint, 0, (json->>'a')::bigint
      from json_array_elements('${JSON.stringify(bets.map(({ member, at, stake }) => ({ p: members[member]?.id, a: at, s: stake })))}'::json) with ordinality as b (json, n);
     set session_replication_role = origin`,
  );
}
