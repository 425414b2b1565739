import { type Selectable, sql } from 'kysely';
import type { Trx } from '../database/database';
import type { GamesTables, RoundStatus } from './tables';
import { EXCHANGE, reduceTurnover } from './turnover.service';

type Round = Pick<
  Selectable<GamesTables['rounds']>,
  'id' | 'playerId' | 'gameCode' | 'stake' | 'win' | 'settledStake' | 'settledWin' | 'settlements'
>;

/**
 * Settles or refunds a round and records the difference since its last settlement: the settlement row, turnover and
 * experience, all in the deciding transaction.
 *
 * The caller holds the round's row.
 */
export async function settle(trx: Trx, round: Round, status: Exclude<RoundStatus, 'open'>, at: number): Promise<void> {
  const [stake, win] = [round.stake - round.settledStake, round.win - round.settledWin];
  const isNews = stake !== 0 || win !== 0;
  const part = round.settlements + (isNews ? 1 : 0);
  await trx
    .updateTable('rounds')
    .set((e) => ({
      status,
      settledAt: isNews ? at : e.fn.coalesce('settledAt', e.val(at)),
      settledStake: round.stake,
      settledWin: round.win,
      settlements: part,
    }))
    .where('id', '=', round.id)
    .execute();
  if (!isNews) return;
  const reported = await report(trx, round, { part, stake, win, at });
  await count(trx, { player: round.playerId, bet: round.id, stake, ...reported });
}

/** A player's result in an exchange market, or its change by a corrected result. */
export interface SettledMarket {
  readonly player: string;
  /** Id of the player's net result: the same each time the market is settled. */
  readonly bet: string;
  readonly part: number;
  /** Poisha; negative if a corrected result lowers it. */
  readonly stake: number;
  readonly win: number;
  readonly at: number;
}

/**
 * Records an exchange market like a settled round: settlement row, turnover, experience and points.
 *
 * However often its result is corrected, turnover counts its largest value once.
 */
export async function reportMarket(trx: Trx, { player, bet, part, stake, win, at }: SettledMarket): Promise<void> {
  if (stake === 0 && win === 0) return;
  const { rows } = await sql<{ at: number }>`
    insert into settlements (round_id, part, player_id, provider, game_code, game_type, stake, win, settled_at)
    values (${bet}, ${part}::integer, ${player}, ${EXCHANGE}, ${EXCHANGE}, ${EXCHANGE}, ${stake}::bigint, ${win}::bigint, settlement_moment(${at}::bigint))
    returning settled_at as at`.execute(trx);
  const settled = { player, bet, type: EXCHANGE, at: rows[0]?.at ?? at };
  const beyond = await beyondBefore(trx, bet, part);
  if (beyond > 0) await reduceTurnover(trx, { ...settled, stake: beyond });
  if (stake !== 0) await addExperience(trx, player, { ...settled, stake });
}

/** Returns by how much a market's result now exceeds its previous maximum; poisha. */
async function beyondBefore(trx: Trx, bet: string, part: number): Promise<number> {
  const { rows } = await sql<{ beyond: string }>`
    select coalesce(max(came) filter (where part = ${part}), 0) - coalesce(max(came) filter (where part < ${part}), 0) as beyond
    from (select part, sum(stake) over (order by part) as came from settlements where round_id = ${bet}) as results`.execute(
    trx,
  );
  return Number(rows[0]?.beyond ?? 0);
}

async function count(trx: Trx, settled: Parameters<typeof reduceTurnover>[1]): Promise<void> {
  if (settled.stake > 0) await reduceTurnover(trx, settled);
  if (settled.stake !== 0) await addExperience(trx, settled.player, settled);
}

/**
 * Writes the settlement row. @returns the game's type and its effective time: a day that was closed meanwhile
 * accepts nothing more.
 */
async function report(
  trx: Trx,
  { id, playerId, gameCode }: Round,
  { part, stake, win, at }: { part: number; stake: number; win: number; at: number },
): Promise<{ type: string; at: number }> {
  const { rows } = await sql<{ type: string; at: number }>`
    insert into settlements (round_id, part, player_id, provider, game_code, game_type, stake, win, settled_at)
    select ${id}, ${part}::integer, ${playerId}, provider, code, type, ${stake}::bigint, ${win}::bigint, settlement_moment(${at}::bigint) from games where code = ${gameCode}
    returning game_type as type, settled_at as at`.execute(trx);
  if (rows[0] === undefined) throw new Error(`round ${id} has no game`);
  return rows[0];
}

/** Adds settled stake to the VIP ladder and points. @param stake - poisha; negative for a refund. */
async function addExperience(
  trx: Trx,
  player: string,
  { type, stake, at }: { type: string; stake: number; at: number },
): Promise<void> {
  await sql`select note_settled_stake(${player}, ${type}, ${stake}::bigint, ${at}::bigint)`.execute(trx);
}
