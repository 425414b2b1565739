import { sql } from 'kysely';
import type { Trx } from '../../kernel/database/database';
import { EXCHANGE, reduceTurnover } from './turnover.service';

/** A player's result in an exchange market, or its change by a corrected result. */
interface SettledMarket {
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
  const increase = await increaseOfMaximum(trx, bet, part);
  // A net result is weighed by its odds already: at low odds little is won.
  if (increase > 0) await reduceTurnover(trx, { ...settled, stake: increase, weight: 100 });
  if (stake !== 0)
    await sql`select note_settled_stake(${player}, ${EXCHANGE}, ${stake}::bigint, ${settled.at}::bigint)`.execute(trx);
}

/** Returns by how much a market's result now exceeds its previous maximum; poisha. */
async function increaseOfMaximum(trx: Trx, bet: string, part: number): Promise<number> {
  const { rows } = await sql<{ increase: string }>`
    select coalesce(max(came) filter (where part = ${part}), 0) - coalesce(max(came) filter (where part < ${part}), 0) as increase
    from (select part, sum(stake) over (order by part) as came from settlements where round_id = ${bet}) as results`.execute(
    trx,
  );
  return Number(rows[0]?.increase ?? 0);
}
