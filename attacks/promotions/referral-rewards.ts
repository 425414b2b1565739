import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { accrueDue, closeDay } from '../../api/src/domains/referral/accrual.service';
import { beginOfDay, dhakaDay } from '../../api/src/kernel/dhaka-day';
import {
  accruedRewards,
  type Bet,
  expectedRewards,
  insertMembersAndBets,
  type Member,
} from '../../api/src/testing/referral-model';
import { type Attack, type Run, scaled } from '../attack';
import type { MoneyWorld } from '../money-world';
import { sampleInputs } from '../property';

const MEMBERS = 10_000;
const BETS_A_DAY = 20_000;
const DAYS = 5;
const DAY_MS = 86_400_000;
/** First days of three periods that each cross a month's end: a short February, a year's end, a leap day. */
const ends = [Date.UTC(2031, 1, 26), Date.UTC(2031, 11, 29), Date.UTC(2032, 1, 27)];
/** Stakes at the edges of the brackets, in poisha. */
const EDGES = [9_999, 10_000, 19_999_999, 20_000_000, 49_999_999, 50_000_000];

/**
 * 10,000 players in referral trees of three tiers and more, on days across month ends: each night by two concurrent
 * runs, late, and again.
 */
export const referralRewards: Attack<MoneyWorld> = {
  name: 'referral-rewards',
  async attack({ database: { db, pool } }, run) {
    const members = treeOf(run);
    await insertMembersAndBets(pool, members, []);
    const figures = { members: members.length, days: 0, bets: 0, rewards: 0, off: 0, 'accrued-twice': 0 };
    for (const [period, end] of ends.entries()) {
      const days = Array.from({ length: DAYS }, (_, i) => dhakaDay(end) + i);
      const bets = betsOf(run, members.length, days, period);
      await insertBets(pool, members, bets);
      // Closes the days in between as well; the runs below are late for all five days.
      await closeDay(db, (days[0] ?? 0) - 1, 0);
      const now = beginOfDay((days.at(-1) ?? 0) + 1);
      const done = (await Promise.all([accrueDue(db, now), accrueDue(db, now)]))
        .flat()
        .filter(({ day }) => days.includes(day));
      const again = await accrueDue(db, now);
      const [actual, right] = [await accruedRewards(pool, days), expectedRewards(members, bets)];
      const paid = new Map([...right].filter(([, [, , reward]]) => reward > 0));
      const keys = new Set([...actual.keys(), ...paid.keys()]);
      figures.days += days.length;
      figures.bets += bets.length;
      figures.rewards += actual.size;
      figures.off += [...keys].filter((key) => !isDeepStrictEqual(actual.get(key), paid.get(key))).length;
      figures['accrued-twice'] += done.length - days.length + again.length;
      run.log(
        `${days.length} days from ${new Date(end).toISOString().slice(0, 10)}: ${bets.length} bets, ${actual.size} rewards`,
      );
    }
    return figures;
  },
};

/** Creates a referral tree: each player is referred by an earlier one, one in twenty by no player. */
function treeOf(run: Run): Member[] {
  const parents = fc.record({ isRoot: fc.nat({ max: 19 }).map((one) => one === 0), above: fc.nat() });
  return sampleInputs(run, parents, scaled(MEMBERS, run)).map(({ isRoot, above }, i) => ({
    id: randomUUID(),
    above: i === 0 || isRoot ? -1 : above % i,
  }));
}

/** The first and the last millisecond of a day come as often as any other time; so do the edges of the brackets. */
const bet = fc.record({
  time: fc.oneof(fc.constant(0), fc.constant(DAY_MS - 1), fc.nat({ max: DAY_MS - 1 })),
  stake: fc.oneof(
    fc.constantFrom(...EDGES),
    fc.integer({ min: 1, max: 60_000 }),
    fc.integer({ min: 1, max: 60_000_000 }),
    fc.integer({ min: -49_999, max: 0 }),
  ),
});

function betsOf(run: Run, members: number, days: readonly number[], period: number): Bet[] {
  const each = scaled(BETS_A_DAY, run);
  const inputs = fc.tuple(fc.nat({ max: members - 1 }), bet);
  return sampleInputs({ seed: run.seed + 1 + period }, inputs, each * days.length).map(
    ([member, { time, stake }], at): Bet => ({
      member,
      at: beginOfDay(days[Math.floor(at / each)]!) + time,
      stake,
    }),
  );
}

type Pool = MoneyWorld['database']['pool'];
const BATCH = 20_000;

async function insertBets(pool: Pool, members: readonly Member[], bets: readonly Bet[]): Promise<void> {
  const prefix = randomUUID();
  const client = await pool.connect();
  try {
    // Skips the foreign keys: the rounds of these settlements do not matter here.
    await client.query('set session_replication_role = replica');
    for (let from = 0; from < bets.length; from += BATCH) {
      const part = bets.slice(from, from + BATCH);
      await client.query(
        `insert into settlements (round_id, part, player_id, provider, game_code, game_type, stake, win, settled_at)
          select $1 || '-' || ($2::integer + n), 1, player, 'PAVILION', 'PAV-DICE-001', 'EGAME', stake, 0, at
          from unnest($3::text[], $4::bigint[], $5::bigint[]) with ordinality as b (player, stake, at, n)`,
        [
          prefix,
          from,
          part.map(({ member }) => members[member]?.id),
          part.map(({ stake }) => stake),
          part.map(({ at }) => at),
        ],
      );
    }
    await client.query('set session_replication_role = origin');
  } finally {
    client.release();
  }
}
