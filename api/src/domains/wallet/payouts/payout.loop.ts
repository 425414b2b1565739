import { sql } from 'kysely';
import type { App, Stop } from '../../../kernel/app';
import { isOfFrozenPlayer, payOutWithdrawal } from './payout.service';

const PERIOD_MS = 2000;
const BATCH = 200;
/** Milliseconds between queries about the same payout. */
const POLL_MS = 4000;

/** Starts the loop that sends approved payouts and looks up unresolved ones, including those from before a restart. */
export function startPayouts(app: App): Stop {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const turn = (): void => {
    running = payOutAll(app, () => stopped)
      .catch((error: unknown) => app.log.warn({ err: error }, 'payouts could not be processed'))
      .then(() => {
        if (!stopped) timer = setTimeout(turn, PERIOD_MS);
      });
  };
  turn();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}

async function payOutAll(app: App, stopped: () => boolean): Promise<void> {
  const rows = await app.db
    .selectFrom('withdrawals')
    .select('id')
    .where('state', 'in', ['approved', 'sent', 'unknown'])
    .where(sql<boolean>`not (state = 'approved' and ${isOfFrozenPlayer})`)
    .where((e) => e.or([e('askedAt', 'is', null), e('askedAt', '<=', app.clock.now() - POLL_MS)]))
    .orderBy('askedAt', (order) => order.asc().nullsFirst())
    .limit(BATCH)
    .execute();
  for (const { id } of rows) {
    if (stopped()) return;
    // A payout that fails to process must not block the others.
    await payOutWithdrawal(app, id).catch((error: unknown) =>
      app.log.warn({ err: error, withdrawal: id }, 'a payout could not be processed'),
    );
  }
}
