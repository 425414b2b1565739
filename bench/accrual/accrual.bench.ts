import { readFileSync } from 'node:fs';
import type { Pool } from 'pg';
import { withClient } from '@pavilion/database/with-client';
import { accrueDay, closeDay } from '../../api/src/domains/referral/accrual.service';
import { beginOfDay } from '../../api/src/kernel/dhaka-day';
import { startTestWallet } from '../../api/src/testing/test-wallet';
import { type Figures, median, type Options, show, shuffled, VoidRun } from '../figures';

const ROUNDS = 5;
/** Falls in 2031, beyond the reach of the api's own schedulers. */
const FIRST_DAY = 22_400;
const SIDES = { small: { players: 10_000, bets: 100_000 }, large: { players: 100_000, bets: 1_000_000 } } as const;
type Side = keyof typeof SIDES;

/**
 * Measures one night's accrual for 100,000 players and 1,000,000 bets against a tenth of both, alternating on one
 * server.
 */
export async function measureAccrual({ rounds = ROUNDS }: Options): Promise<Figures> {
  const wallet = await startTestWallet();
  try {
    const { db, pool } = wallet.api.app;
    const { superuserUrl } = wallet.database;
    let day = FIRST_DAY;
    const times: Record<Side, number[]> = { small: [], large: [] };
    const memory: number[] = [];
    for (const side of ['small', 'large'] as const) await insertPlayers(superuserUrl, side);
    // The first round warms the caches and is discarded.
    for (let round = 0; round <= rounds; round += 1) {
      for (const side of shuffled(['small', 'large'] as const)) {
        day += 1;
        await insertBets(superuserUrl, side, day);
        await closeDay(db, day, beginOfDay(day + 1));
        const before = process.memoryUsage().rss;
        const startedAt = performance.now();
        const accrued = await accrueDay(db, day, beginOfDay(day + 1));
        const took = performance.now() - startedAt;
        if (accrued === null || accrued.rewards < SIDES[side].players / 10)
          throw new VoidRun(`a day brought ${accrued?.rewards ?? 0} rewards`);
        if (round > 0) times[side].push(took);
        if (round > 0 && side === 'large') memory.push(Math.max(0, process.memoryUsage().rss - before) / 1e6);
      }
      if (round > 0)
        console.log(`round ${round}: ${show(times.small.at(-1) ?? 0)} ms and ${show(times.large.at(-1) ?? 0)} ms`);
    }
    const peak = await peakOfServer(pool);
    console.log(
      `a night of ${SIDES.large.bets} bets: ${show(median(times.large))} ms; the server's processes use at most ${show(peak)} MB of private memory`,
    );
    const each = (side: Side, round: number): number => (times[side][round] ?? Number.NaN) / SIDES[side].bets;
    return {
      ratio: times.large.map((_, round) => each('large', round) / each('small', round)),
      seconds: times.large.map((ms) => ms / 1000),
      'api-memory': memory,
      'server-memory': [peak],
    };
  } finally {
    await wallet.stop();
  }
}

/** Inserts players as a referral tree with ten children each, so that most players have three tiers above them. */
async function insertPlayers(superuser: string, side: Side): Promise<void> {
  await withClient(superuser, async (client) => {
    await client.query(`
      insert into players (id, username, username_key, password_hash, email, currency, referral_code, referred_by, created_at)
        select '${side}-' || n, '${side}-' || n, '${side}-' || n, '', 'x', 'BDT', '${side}-' || n, case when n > 1 then '${side}-' || n / 10 + (n < 10)::integer end, 0
        from generate_series(1, ${SIDES[side].players}) n`);
    await client.query('analyze players');
  });
}

/** Inserts the day's bets: ten per player, 20 to 90,000 taka each. */
async function insertBets(superuser: string, side: Side, day: number): Promise<void> {
  await withClient(superuser, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(`
      insert into settlements (round_id, part, player_id, provider, game_code, game_type, stake, win, settled_at)
        select '${day}-' || n, 1, '${side}-' || 1 + n % ${SIDES[side].players}, 'PAVILION', 'PAV-DICE-001', 'EGAME', 2000 + (n * 7919::bigint) % 9000000, 0, ${beginOfDay(day)} + (n * 7919::bigint) % 86400000
        from generate_series(0, ${SIDES[side].bets - 1}) n`);
    await client.query('analyze settlements');
  });
}

/** Returns the largest private memory of any server process in MB, or 0 where the system does not report it. */
async function peakOfServer(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database()`,
  );
  const own = rows.map(({ pid }) => {
    try {
      return Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000;
    } catch {
      return 0;
    }
  });
  return Math.max(0, ...own);
}
