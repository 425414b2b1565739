import type { App } from '../../../kernel/app';
import { afterCommit, type Trx } from '../../../kernel/database/database';

/** Returns the domain event subject of a market's order book. */
export const bookName = (market: string): string => `book:${market}`;

/** Publishes after the commit that markets' order books and players' bets changed, to all processes. */
export function publishAfterCommit(
  app: Pick<App, 'domainEvents'>,
  trx: Trx,
  markets: Iterable<string>,
  players: Iterable<string>,
): void {
  const whose = [...[...markets].map(bookName), ...players];
  afterCommit(trx, () => whose.forEach((one) => app.domainEvents.publish(one, 'exchange-changed')));
}
