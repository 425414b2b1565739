import { sql } from 'kysely';

import type { Trx } from '../../database/database';
import type { Standing } from '../../identity/restriction.service';
import { delaysFrom, stakesFrom, type Delays, type Stakes } from '../exchange.settings';
import type { BookRow } from './book-row';

/** All that a bet's player and the operator's settings allow. */
export interface Terms {
  readonly standing: Standing & { readonly has_loss_limit: boolean; readonly has_session_limit: boolean };
  /** Bets of the player that wait in the market. */
  readonly open: number;
  readonly stakes: Stakes;
  readonly delays: Delays;
}

type Row = Terms['standing'] & {
  readonly book: BookRow | null;
  readonly open: number;
  readonly stakes: Partial<Stakes> | null;
  readonly delays: Delays | null;
};

/** A market's row, locked, and on what terms a player bets there, in one go; the count of bets stays as it is. */
export async function lockWithTerms(
  trx: Trx,
  market: string,
  player: string,
): Promise<{ readonly book: BookRow | null; readonly terms: Terms }> {
  const { rows } = await sql<Row>`select * from exchange_open(${market}, ${player})`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new Error(`there is no player ${player}`);
  const { book, open, stakes, delays, ...standing } = row;
  return { book, terms: { standing, open, stakes: stakesFrom(stakes), delays: delaysFrom(delays) } };
}
