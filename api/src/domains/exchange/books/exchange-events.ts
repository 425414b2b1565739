import type { App } from '../../../kernel/app';
import { afterCommit, type Trx } from '../../../kernel/database/database';

/** Publishes after the commit that markets' order books and players' bets changed, to all processes. */
export function publishAfterCommit(
  app: Pick<App, 'domainEvents'>,
  trx: Trx,
  markets: Iterable<string>,
  players: Iterable<string>,
): void {
  const [changed, affected] = [[...markets], [...players]];
  afterCommit(trx, () => {
    for (const market of changed) app.domainEvents.publishBook(market);
    for (const player of affected) app.domainEvents.publish(player, 'exchange-changed');
  });
}
