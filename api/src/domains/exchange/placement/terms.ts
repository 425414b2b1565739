import { callFunction } from '../../../kernel/database/call-function';
import { rowFromJson } from '../../../kernel/database/columns';
import type { Trx } from '../../../kernel/database/database';
import type { PlayRestrictions } from '../../../session/restriction.service';
import type { BookRow } from '../books/book-row';
import { type Delays, delaysFrom, type Stakes, stakesFrom } from '../books/exchange.settings';

/** The limits on a bet from its player and the operator's settings. */
export interface Terms {
  readonly playerState: PlayRestrictions & { readonly hasLossLimit: boolean; readonly hasSessionLimit: boolean };
  /** Number of the player's waiting bets in the market. */
  readonly open: number;
  readonly stakes: Stakes;
  readonly delays: Delays;
}

type Row = Terms['playerState'] & {
  /** The whole row as JSON. */
  readonly book: object | null;
  readonly open: number;
  readonly stakes: Partial<Stakes> | null;
  readonly delays: Delays | null;
};

/**
 * Locks a market's row and reads a player's terms in one query; the count of waiting bets can't change while locked.
 */
export async function lockWithTerms(
  trx: Trx,
  market: string,
  player: string,
): Promise<{ readonly book: BookRow | null; readonly terms: Terms }> {
  const [row] = await callFunction<Row>(trx, 'exchange_open', [market, player]);
  if (row === undefined) throw new Error(`there is no player ${player}`);
  const { book, open, stakes, delays, ...playerState } = row;
  return {
    book: book && rowFromJson<BookRow>(book),
    terms: { playerState, open, stakes: stakesFrom(stakes), delays: delaysFrom(delays) },
  };
}
