import type { Insertable, Selectable } from 'kysely';
import { motifs, paletteNameOf } from '@pavilion/contract/artwork/names';
import { promotionPath, scenePromotionPath } from '@pavilion/contract/artwork/paths';
import { sceneOf } from '@pavilion/contract/artwork/scenes';
import type { Promotion } from '@pavilion/contract/calls/promotions';
import type { TurnoverLimits } from '@pavilion/contract/turnover-limits';
import type { Db, Trx } from '../../kernel/database/database';
import type { Tables } from '../../kernel/database/tables';
import { builtPictures } from '../artwork/built-pictures';
import { readTurnoverLimits } from '../turnover/turnover-weights';
import type { readEligibility } from './eligibility';

/** With the names of the free rounds' game. */
type Row = Selectable<Tables['promotions']> & {
  readonly gameName: string | null;
  readonly gameNameBn: string | null;
};
export type NewPromotion = Insertable<Tables['promotions']>;
type EligibilityCheck = Awaited<ReturnType<typeof readEligibility>>;

/** The judge for guests, for whom nothing is ineligible. */
export const anybody: EligibilityCheck = () => null;

// Card games, cock fighting, rain and free games: categories that no list shows.
const HIDDEN = new Set([16, 2048, 4096, 16_384]);

/** Returns the promotions that players see: running and displayed, in the operator's order. */
export async function listPromotions(db: Db, now: number, judge: EligibilityCheck): Promise<Promotion[]> {
  const rows = await running(db, now)
    .where('promotions.display', '=', true)
    .orderBy('promotions.displayOrder')
    .orderBy('promotions.id')
    .execute();
  const limits = await readTurnoverLimits(db);
  return rows.filter(isOpenly).map((row) => toPromotion(row, judge, limits));
}

/** Returns a running promotion, listed or not; undefined once it has ended. */
export async function findPromotion(
  db: Db,
  id: number,
  now: number,
  judge: EligibilityCheck,
): Promise<Promotion | undefined> {
  const row = await runningPromotion(db, id, now);
  return row && isOpenly(row) ? toPromotion(row, judge, await readTurnoverLimits(db)) : undefined;
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

/** Returns the path of the card's picture; undefined if there is no such promotion. */
export async function findPromotionPicture(db: Db, id: string): Promise<string | undefined> {
  if (!/^\d{1,9}$/.test(id)) return undefined;
  const row = await db.selectFrom('promotions').selectAll().where('id', '=', Number(id)).executeTakeFirst();
  return row && choosePicture(row);
}

function running(db: Db | Trx, now: number) {
  return db
    .selectFrom('promotions')
    .leftJoin('games', 'games.code', 'promotions.freeRoundGame')
    .selectAll('promotions')
    .select(['games.name as gameName', 'games.nameBn as gameNameBn'])
    .where('promotions.status', 'in', ['active', 'display'])
    .where('startsAt', '<=', now)
    .where((e) => e.or([e('endsAt', 'is', null), e('endsAt', '>', now)]));
}

/** A promotion that operators wrote gets a scene of its motif in its palette. */
function choosePicture({ id, name, palette, ...row }: Selectable<Tables['promotions']>): string {
  const motif = motifs.find((one) => one === row.motif) ?? 'reels';
  const scene = sceneOf(motif, { code: `promotion-${id}`, name });
  return builtPictures().choose(
    promotionPath({ id, name, palette, motif }),
    scenePromotionPath(scene, paletteNameOf(palette)),
  );
}

function toPromotion(row: Row, judge: EligibilityCheck, turnoverLimits: TurnoverLimits): Promotion {
  return {
    id: row.id,
    name: row.name,
    nameBn: row.nameBn,
    description: row.description,
    descriptionBn: row.descriptionBn,
    thumbnail: `/storage/${choosePicture(row)}.svg`,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    status: row.status,
    display: row.display ? 1 : 0,
    categories: row.categories.filter((code) => !HIDDEN.has(code)),
    bonusPercent: row.bonusPercent,
    turnover: row.turnover,
    minDeposit: row.minDeposit,
    maxBonus: row.maxBonus,
    contribution: row.contribution,
    maxStake: row.maxStake,
    expiresAfterDays: row.expiresAfterDays,
    turnoverLimits,
    freeRounds: freeRoundsOf(row),
    ineligible: row.status === 'active' ? judge(row) : null,
  };
}

/** Returns null if it has no free rounds, or their game is gone. */
function freeRoundsOf({
  freeRounds: count,
  freeRoundGame: gameCode,
  freeRoundStake: stake,
  freeRoundDays: days,
  gameName: game,
  gameNameBn: gameBn,
}: Row): Promotion['freeRounds'] {
  if (count === 0 || gameCode === null || stake === null || days === null || game === null || gameBn === null)
    return null;
  return { gameCode, game, gameBn, count, stake, days };
}
