import type { Promotion } from '@pavilion/contract/calls/promotions';
import type { Insertable, Selectable } from 'kysely';

import { banner, type Banner } from '../artwork/banner';
import { contentVersion } from '../artwork/paths';
import { motifs, type Motif } from '../artwork/poster';
import type { Db, Trx } from '../database/database';
import type { readEligibility } from './eligibility';
import type { PromotionTables } from './tables';

/** With the names of the free rounds' game. */
type Row = Selectable<PromotionTables['promotions']> & {
  readonly game_name: string | null;
  readonly game_name_bn: string | null;
};
export type NewPromotion = Insertable<PromotionTables['promotions']>;
type Judge = Awaited<ReturnType<typeof readEligibility>>;

/** The judge for guests, for whom nothing is ineligible. */
export const anybody: Judge = () => null;

// Card games, cock fighting, rain and free games: categories that no list shows.
const HIDDEN = new Set([16, 2048, 4096, 16_384]);

/** Returns the promotions that players see: running and displayed, in the operator's order. */
export async function listPromotions(db: Db, now: number, judge: Judge): Promise<Promotion[]> {
  const rows = await running(db, now)
    .where('promotions.display', '=', true)
    .orderBy('promotions.display_order')
    .orderBy('promotions.id')
    .execute();
  return rows.filter(isOpenly).map((row) => toPromotion(row, judge));
}

/** Returns a running promotion, listed or not; undefined once it has ended. */
export async function findPromotion(db: Db, id: number, now: number, judge: Judge): Promise<Promotion | undefined> {
  const row = await runningPromotion(db, id, now);
  return row && isOpenly(row) ? toPromotion(row, judge) : undefined;
}

/** False if all its categories are hidden: it belongs to its own game, not to the lists. */
function isOpenly({ categories }: Row): boolean {
  return categories.length === 0 || categories.some((code) => !HIDDEN.has(code));
}

/** Returns the row of a running promotion. */
export function runningPromotion(db: Db | Trx, id: number, now: number): Promise<Row | undefined> {
  return running(db, now).where('promotions.id', '=', id).executeTakeFirst();
}

export async function addPromotion(db: Db, promotion: NewPromotion): Promise<void> {
  await db.insertInto('promotions').values(promotion).execute();
}

/** Draws the card's picture; undefined if there is no such promotion. */
export async function drawPromotion(db: Db, name: string): Promise<string | undefined> {
  if (!/^\d{1,9}$/.test(name)) return undefined;
  const row = await db.selectFrom('promotions').selectAll().where('id', '=', Number(name)).executeTakeFirst();
  return row && banner(artOf(row), 'card');
}

function running(db: Db | Trx, now: number) {
  return db
    .selectFrom('promotions')
    .leftJoin('games', 'games.code', 'promotions.free_round_game')
    .selectAll('promotions')
    .select(['games.name as game_name', 'games.name_bn as game_name_bn'])
    .where('promotions.status', 'in', ['active', 'display'])
    .where('starts_at', '<=', now)
    .where((e) => e.or([e('ends_at', 'is', null), e('ends_at', '>', now)]));
}

function artOf(row: Selectable<PromotionTables['promotions']>): Banner {
  return {
    code: `promotion-${row.id}`,
    name: row.name,
    palette: row.palette,
    motif: row.motif in motifs ? (row.motif as Motif) : 'reels',
  };
}

function toPromotion(row: Row, judge: Judge): Promotion {
  return {
    id: row.id,
    name: row.name,
    nameBn: row.name_bn,
    description: row.description,
    descriptionBn: row.description_bn,
    thumbnail: `/storage/promotions/${contentVersion(artOf(row))}/${row.id}.svg`,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    status: row.status,
    display: row.display ? 1 : 0,
    categories: row.categories.filter((code) => !HIDDEN.has(code)),
    bonusPercent: row.bonus_percent,
    turnover: row.turnover,
    minDeposit: row.min_deposit,
    maxBonus: row.max_bonus,
    contribution: row.contribution,
    maxStake: row.max_stake,
    expiresAfterDays: row.expires_after_days,
    freeRounds: freeRoundsOf(row),
    ineligible: row.status === 'active' ? judge(row) : null,
  };
}

/** Returns null if it has no free rounds, or their game is gone. */
function freeRoundsOf({
  free_rounds: count,
  free_round_game: gameCode,
  free_round_stake: stake,
  free_round_days: days,
  game_name: game,
  game_name_bn: gameBn,
}: Row): Promotion['freeRounds'] {
  if (count === 0 || gameCode === null || stake === null || days === null || game === null || gameBn === null)
    return null;
  return { gameCode, game, gameBn, count, stake, days };
}
