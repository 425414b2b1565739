import { sql } from 'kysely';
import {
  type listReceivedPoints,
  type listUsedPoints,
  POINTS_PAGE_MAX,
  type pointSources,
  type showVip,
  type vipHistory,
} from '@pavilion/contract/calls/vip';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import { type PageQuery, readNumberedPage } from '../../http/lists/numbered-page';
import type { Db } from '../../kernel/database/database';
import { levelOf, readExperience, readLadder } from './level';
import { pointsStep, readVipRules } from './vip.settings';

/** Returns a player's level and the value of points. */
export async function readVip(db: Db, player: string): Promise<ReplyOf<typeof showVip>> {
  const [ladder, rules] = [await readLadder(db), await readVipRules(db)];
  const { experience, vipPoints: points } = await readExperience(db, player);
  const used = await sumConverted(db, player);
  const { level, next } = levelOf(ladder, experience);
  const step = pointsStep(rules);
  return {
    points,
    used,
    received: points + used,
    level,
    experience,
    levelFrom: ladder.find(({ name }) => name === level)?.from ?? 0,
    nextLevel: next?.name ?? null,
    nextLevelAt: next?.from ?? null,
    ladder: ladder.map(({ name, from }) => ({ name, from })),
    ...rules,
    // The minimum in the other unit, rounded up, because less doesn't convert.
    leastAmount: Math.ceil(rules.leastPoints / step),
    pointsStep: step,
  };
}

async function sumConverted(db: Db, player: string): Promise<number> {
  const { sum } = await db
    .selectFrom('vipConversions')
    .select((e) => e.fn.coalesce(e.fn.sum<string>('points'), e.lit(0)).as('sum'))
    .where('playerId', '=', player)
    .executeTakeFirstOrThrow();
  return Number(sum);
}

type Source = (typeof pointSources)[number];

/** Returns the points earned by stakes, by day and game type. */
export async function readReceived(
  db: Db,
  player: string,
  query: PageQuery,
): Promise<ReplyOf<typeof listReceivedPoints>> {
  const ownRows = db.selectFrom('playDays').where('playerId', '=', player).where('vp', '>', 0);
  return readNumberedPage(query, POINTS_PAGE_MAX, {
    count: () => ownRows.select((e) => e.fn.countAll().as('count')).executeTakeFirstOrThrow(),
    rows: async ({ limit, offset }) => {
      const rows = await ownRows
        .selectAll()
        .orderBy('day', 'desc')
        .orderBy('lastVpAt', 'desc')
        .orderBy('gameType')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map((row) => ({
        id: `${row.day}-${row.gameType}`,
        points: row.vp,
        source: row.gameType as Source,
        createdAt: row.lastVpAt ?? 0,
      }));
    },
  });
}

/** Returns the player's conversions. */
export async function readUsed(db: Db, player: string, query: PageQuery): Promise<ReplyOf<typeof listUsedPoints>> {
  const ownRows = db.selectFrom('vipConversions').where('playerId', '=', player);
  return readNumberedPage(query, POINTS_PAGE_MAX, {
    count: () => ownRows.select((e) => e.fn.countAll().as('count')).executeTakeFirstOrThrow(),
    rows: async ({ limit, offset }) => {
      const rows = await ownRows.selectAll().orderBy('serial', 'desc').limit(limit).offset(offset).execute();
      return rows.map((row) => ({ id: row.id, points: row.points, amount: row.amount, createdAt: row.createdAt }));
    },
  });
}

/** Returns experience by month of Asia/Dhaka, and the level at each month's end. */
export async function readHistory(db: Db, player: string): Promise<ReplyOf<typeof vipHistory>> {
  const ladder = await readLadder(db);
  const { rows } = await sql<{ year: number; month: number; stake: number; upto: number }>`
    select extract(year from first)::integer as year, extract(month from first)::integer as month, stake, sum(stake) over (order by first)::bigint as upto
    from (select date_trunc('month', date '1970-01-01' + day) as first, sum(stake)::bigint as stake from play_days where player_id = ${player} group by 1) months
    order by first desc`.execute(db);
  // Differences of whole taka of lifetime experience, so that the months add up to it.
  const taka = (poisha: number): number => Math.floor(poisha / 100);
  return {
    data: rows.map(({ year, month, stake, upto }) => ({
      year,
      month,
      level: levelOf(ladder, taka(upto)).level,
      experience: taka(upto) - taka(upto - stake),
    })),
  };
}
