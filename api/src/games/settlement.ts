import { sql, type Selectable } from 'kysely';

import type { Trx } from '../database/database';
import type { GamesTables, RoundStatus } from './tables';
import { reduceTurnover } from './turnover.service';

type Round = Pick<Selectable<GamesTables['rounds']>, 'id' | 'player_id' | 'game_code' | 'stake' | 'win' | 'settled_stake' | 'settled_win' | 'settlements'>;

/**
 * Ends a round for now, and tells on what it adds to what was told before: the fact, turnover and experience, all in
 * the transaction that decided it.
 *
 * The caller holds the round's row.
 */
export async function settle(trx: Trx, round: Round, status: Exclude<RoundStatus, 'open'>, at: number): Promise<void> {
  const [stake, win] = [round.stake - round.settled_stake, round.win - round.settled_win];
  const told = stake !== 0 || win !== 0;
  const part = round.settlements + (told ? 1 : 0);
  await trx
    .updateTable('rounds')
    .set((e) => ({ status, settled_at: told ? at : e.fn.coalesce('settled_at', e.val(at)), settled_stake: round.stake, settled_win: round.win, settlements: part }))
    .where('id', '=', round.id)
    .execute();
  if (!told) return;
  const type = await tell(trx, round, { part, stake, win, at });
  if (stake > 0) await reduceTurnover(trx, { player: round.player_id, stake, bet: round.id, type, at });
  if (stake !== 0) await addExperience(trx, round.player_id, stake);
}

/** @returns the game's type. */
async function tell(trx: Trx, { id, player_id, game_code }: Round, { part, stake, win, at }: { part: number; stake: number; win: number; at: number }): Promise<string> {
  const { rows } = await sql<{ game_type: string }>`
    insert into settlements (round_id, part, player_id, provider, game_code, game_type, stake, win, settled_at)
    select ${id}, ${part}::integer, ${player_id}, provider, code, type, ${stake}::bigint, ${win}::bigint, ${at}::bigint from games where code = ${game_code}
    returning game_type`.execute(trx);
  if (rows[0] === undefined) throw new Error(`round ${id} is of no game`);
  return rows[0].game_type;
}

/** Settled stake is what the VIP ladder counts. @param stake - poisha; less than nothing where one came back. */
async function addExperience(trx: Trx, player: string, stake: number): Promise<void> {
  const more = sql<number>`player_experience.settled_stake + ${stake}`;
  if (stake < 0) await trx.updateTable('player_experience').set({ settled_stake: more }).where('player_id', '=', player).execute();
  else await trx.insertInto('player_experience').values({ player_id: player, settled_stake: stake }).onConflict((conflict) => conflict.column('player_id').doUpdateSet({ settled_stake: more })).execute();
}
