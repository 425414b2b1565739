import { sql } from 'kysely';
import type { Bonus, BonusBet, listBonusBets } from '@pavilion/contract/calls/bonuses';
import type { Promotion } from '@pavilion/contract/calls/promotions';
import type { QueryOf, ReplyOf } from '@pavilion/contract/endpoint';
import type { LineSubject } from '@pavilion/contract/line-subject';
import { cursorsOf } from '../../http/lists/cursor';
import type { Db, Trx } from '../../kernel/database/database';
import { refuse } from '../../kernel/texts/refusal';
import { marketTitle } from '../messages/market-title';
import { EXCHANGE } from '../turnover/turnover.service';
import {
  isLowRisk,
  readTurnoverLimits,
  readTurnoverWeights,
  type TurnoverWeights,
  weightOf,
} from '../turnover/turnover-weights';
import type { BonusRow } from './bonus-end';
import { readEligibility } from './eligibility';
import { listPromotions } from './promotions.service';

const SHOWN = 100;

/** Returns offered, ordered, running and ended bonuses, in that order. */
export async function listBonuses(db: Db, player: string, now: number): Promise<Bonus[]> {
  const bonuses = [
    ...(await offeredTo(db, player, now)),
    ...(await readTakenBonuses(db, player, now)),
    ...(await readStartedBonuses(db, player, now)),
  ];
  const turnoverLimits = await readTurnoverLimits(db);
  return bonuses.map((bonus) => ({ ...bonus, turnoverLimits }));
}

/** A bonus by its own terms; the limits are the same for all. */
type BonusTerms = Omit<Bonus, 'turnoverLimits'>;

async function offeredTo(db: Db, player: string, now: number): Promise<BonusTerms[]> {
  const running = await listPromotions(db, now, await readEligibility(db, player, now));
  return running
    .filter(({ status, ineligible }) => status === 'active' && ineligible === null)
    .map((offer) => ({
      ...nothing,
      ...termsOf(offer),
      id: `offer-${offer.id}`,
      state: 'offered',
      freeRounds: offeredRounds(offer.freeRounds),
      promotionId: offer.id,
      name: offer.name,
      nameBn: offer.nameBn,
      amount: null,
      deposit: null,
      required: null,
      remaining: null,
      expiresAt: offer.endsAt,
      createdAt: null,
    }));
}

async function readTakenBonuses(db: Db, player: string, now: number): Promise<BonusTerms[]> {
  const rows = await db
    .selectFrom('deposits')
    .innerJoin('promotions', 'promotions.id', 'deposits.promotionId')
    .select([
      'deposits.id',
      'promotions.id as promotion',
      'name',
      'nameBn',
      'contribution',
      'maxStake',
      'bonusAmount',
      'deposits.amount',
      'deposits.createdAt',
    ])
    .where('playerId', '=', player)
    .where((e) => e.or([e('state', '=', 'processing'), e.and([e('state', '=', 'open'), e('expiresAt', '>', now)])]))
    .orderBy('serial', 'desc')
    .execute();
  return rows.map((row) => ({
    ...nothing,
    id: row.id,
    state: 'taken',
    promotionId: row.promotion,
    name: row.name,
    nameBn: row.nameBn,
    amount: row.bonusAmount,
    deposit: row.amount,
    required: null,
    remaining: null,
    maxStake: row.maxStake,
    contribution: row.contribution,
    expiresAt: null,
    createdAt: row.createdAt,
  }));
}

const offeredRounds = (rounds: Promotion['freeRounds']): Bonus['freeRounds'] =>
  rounds && {
    gameCode: rounds.gameCode,
    game: rounds.game,
    gameBn: rounds.gameBn,
    count: rounds.count,
    left: rounds.count,
    stake: rounds.stake,
    expiresAt: null,
  };
const nothing = {
  ticketId: null,
  endedAt: null,
  released: 0,
  forfeited: 0,
  canCancel: false,
  freeRounds: null,
} as const;
const termsOf = ({ maxStake, contribution }: Pick<Bonus, 'maxStake' | 'contribution'>) => ({ maxStake, contribution });

function startedBonuses(db: Db | Trx, player: string) {
  return db
    .selectFrom('bonuses')
    .innerJoin('turnoverTickets as ticket', 'ticket.id', 'bonuses.ticketId')
    .innerJoin('deposits as deposit', 'deposit.id', 'bonuses.depositId')
    .leftJoin('freeRounds as free', 'free.depositId', 'bonuses.depositId')
    .leftJoin('games', 'games.code', 'free.gameCode')
    .selectAll('bonuses')
    .select(['ticket.required', 'ticket.remaining', 'deposit.amount as deposit'])
    .select([
      'free.gameCode as freeGame',
      'games.name as gameName',
      'games.nameBn as gameNameBn',
      'free.granted',
      'free.remaining as freeLeft',
      'free.stake as freeStake',
      'free.expiresAt as freeUntil',
    ])
    .where('bonuses.playerId', '=', player);
}

async function readStartedBonuses(db: Db, player: string, now: number): Promise<BonusTerms[]> {
  const rows = await startedBonuses(db, player).orderBy('bonuses.serial', 'desc').limit(SHOWN).execute();
  return rows.map((row) => toBonus(row, now));
}

/** Returns one of the player's own credited bonuses. */
export async function findBonus(db: Db | Trx, player: string, id: string, now: number): Promise<Bonus | undefined> {
  const row = await startedBonuses(db, player).where('bonuses.id', '=', id).executeTakeFirst();
  return row && { ...toBonus(row, now), turnoverLimits: await readTurnoverLimits(db) };
}

type StartedBonusRow = NonNullable<Awaited<ReturnType<ReturnType<typeof startedBonuses>['executeTakeFirst']>>>;

/** Returns the free rounds of a bonus; expired or forfeited ones can no longer be played. */
function roundsOf(
  { freeGame, gameName, gameNameBn, granted, freeLeft, freeStake, freeUntil, state }: StartedBonusRow,
  now: number,
): Bonus['freeRounds'] {
  if (freeGame === null || granted === null || freeLeft === null || freeStake === null || freeUntil === null)
    return null;
  const isOver = freeUntil <= now || state === 'forfeited' || state === 'expired';
  return {
    gameCode: freeGame,
    game: gameName ?? freeGame,
    gameBn: gameNameBn ?? freeGame,
    count: granted,
    left: isOver ? 0 : freeLeft,
    stake: freeStake,
    expiresAt: freeUntil,
  };
}

function toBonus(row: StartedBonusRow, now: number): BonusTerms {
  return {
    id: row.id,
    // Turnover is complete; it will be released within a second or two.
    state: row.state === 'done' ? 'wagering' : row.state,
    promotionId: row.promotionId,
    name: row.name,
    nameBn: row.nameBn,
    amount: row.amount,
    deposit: row.deposit,
    ticketId: row.ticketId,
    required: row.required,
    remaining: row.remaining,
    maxStake: row.maxStake,
    contribution: row.contribution,
    expiresAt: row.expiresAt,
    createdAt: row.createdAt,
    endedAt: row.endedAt,
    released: row.released,
    forfeited: row.forfeited,
    canCancel: row.state === 'wagering',
    freeRounds: roundsOf(row, now),
  };
}

const MAX_PAGE = 100;

interface BetRow {
  readonly id: string;
  readonly name: string | null;
  readonly nameBn: string | null;
  /** For a market instead of a game: 'event: market'. */
  readonly market: string;
  readonly settlesBy: LineSubject | null;
  readonly code: string;
  readonly type: string;
  /** Of the round, as JSON. */
  readonly detail: string | null;
  readonly stake: number;
  readonly counted: number;
  readonly at: number;
}

/** Lists what each round settled during the bonus contributed to its turnover, including zero contributions. */
export async function listBets(
  db: Db,
  player: string,
  id: string,
  { before, limit }: QueryOf<typeof listBonusBets>,
): Promise<ReplyOf<typeof listBonusBets>> {
  const bonus = await db
    .selectFrom('bonuses')
    .selectAll()
    .where('playerId', '=', player)
    .where('id', '=', id)
    .executeTakeFirst();
  if (bonus === undefined) refuse('not_found');
  const size = Math.min(MAX_PAGE, Math.max(1, Math.trunc(limit)));
  const cursors = cursorsOf(['bonus-bets', id]);
  const from = before === undefined ? { value: Number.MAX_SAFE_INTEGER, id: '' } : cursors.read(before);
  const { rows } = await sql<BetRow>`
    select told.round_id as id, game.name, game.name_bn, coalesce(book.event_name || ': ' || book.name, '') as market, book.settles_by, told.game_code as code, told.game_type as type, round.detail,
      coalesce(round.settled_stake, abs(net.net), told.stake) as stake, coalesce(taken.amount, 0)::bigint as counted, told.settled_at as at
    from settlements told left join rounds round on round.id = told.round_id left join games game on game.code = told.game_code
    left join exchange_nets net on net.id = told.round_id left join exchange_books book on book.market_id = net.market_id
    left join turnover_reductions taken on taken.ticket_id = ${bonus.ticketId} and taken.bet_id = told.round_id
    where told.player_id = ${player} and told.part = 1 and told.settled_at >= ${bonus.createdAt} and told.settled_at <= ${bonus.endedAt ?? Number.MAX_SAFE_INTEGER}
      and (told.settled_at, told.round_id) < (${from.value}::bigint, ${from.id})
    order by told.settled_at desc, told.round_id desc limit ${size + 1}`.execute(db);
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  const weights = await readTurnoverWeights(db);
  return {
    data: shown.map((row) => toBet(row, bonus, weights)),
    next:
      rows.length > size && last !== undefined
        ? cursors.write({ isBack: false, row: 1, value: last.at, id: last.id })
        : null,
  };
}

function toBet(row: BetRow, bonus: BonusRow, weights: TurnoverWeights): BonusBet {
  const title = marketTitle(row.market, row.settlesBy);
  return {
    id: row.id,
    game: row.name ?? title.en,
    gameBn: row.nameBn ?? title.bn,
    gameType: row.type,
    stake: row.stake,
    counted: row.counted,
    reason: row.counted >= row.stake ? null : reasonOf(row, bonus, weights),
    isLowRisk: isLowRisk(weights, row.detail),
    createdAt: row.at,
  };
}

/** Returns why a bet did not count in full, by today's weights. */
function reasonOf(row: BetRow, { maxStake, contribution }: BonusRow, weights: TurnoverWeights): BonusBet['reason'] {
  if (row.type !== EXCHANGE && maxStake !== null && row.stake > maxStake) return 'max_stake';
  const share = contribution.find(({ type }) => type === row.type)?.percent ?? 100;
  const weight = weightOf(weights, { game: row.code, detail: row.detail });
  return share < 100 || weight < 100 ? 'type' : 'other';
}
