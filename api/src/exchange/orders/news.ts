import { afterCommit, type Trx } from '../../database/database';
import type { App } from '../../server/app';

/** Whose facts are those of a market's book. */
export const bookName = (market: string): string => `book:${market}`;

/** Once this is committed, tells all processes that markets' books changed, and players that their bets did. */
export function tellAfter(
  app: Pick<App, 'facts'>,
  trx: Trx,
  markets: Iterable<string>,
  players: Iterable<string>,
): void {
  const whose = [...[...markets].map(bookName), ...players];
  afterCommit(trx, () => whose.forEach((one) => app.facts.tell(one, 'exchange-changed')));
}
