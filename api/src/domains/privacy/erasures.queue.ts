import type { App } from '../../kernel/app';
import type { Queue, Turn } from '../../kernel/jobs/jobs';
import { processEach } from '../../kernel/jobs/process-each';
import { erasePlayer, forgetIdentity } from './erase-player';

const PERIOD_S = 600;
const BATCH = 20;

/** Erases the players whose delay is over, and forgets the identities that needn't be ended any longer. */
export const erasures = (app: App): Queue => ({
  name: 'erasures',
  everySeconds: PERIOD_S,
  failure: 'erasures could not be processed',
  turn: (turn) => processDue(app, turn),
  retry: (id) => erasePlayer(app, id),
});

async function processDue(app: App, turn: Turn): Promise<number | undefined> {
  const now = app.clock.now();
  const due = await app.db
    .selectFrom('erasures')
    .select('playerId as id')
    .where('erasedAt', 'is', null)
    .where('erasesAt', '<=', now)
    .orderBy('erasesAt')
    .limit(BATCH)
    .execute();
  const process = ({ id }: { readonly id: string }) => erasePlayer(app, id);
  await processEach(app, { rows: due, process, failure: 'a player could not be erased', turn });
  const ended = await app.db
    .selectFrom('keptIdentities')
    .select('playerId')
    .where('deletesAt', '<=', now)
    .limit(BATCH)
    .execute();
  for (const { playerId } of ended) await forgetIdentity(app, playerId);
  return due.length === BATCH || ended.length === BATCH ? 1 : undefined;
}
