import { sql } from 'kysely';

import type { App, Stop } from '../server/app';
import { isOfFrozenPlayer, payOutWithdrawal } from './payout.service';

const PERIOD_MS = 2000;
const BATCH = 200;
/** How long the rail is left alone with a payout it was asked about. */
const ASK_AGAIN_MS = 4000;

/** Sends what is approved and looks up what has no outcome, those of before a restart too: a kill leaves nothing half done. */
export function startPayouts(app: App): Stop {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const turn = (): void => {
    running = payOutAll(app, () => stopped)
      .catch((error: unknown) => app.log.warn({ err: error }, 'payouts could not be looked after'))
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
    .where((e) => e.or([e('asked_at', 'is', null), e('asked_at', '<=', app.clock.now() - ASK_AGAIN_MS)]))
    .orderBy('asked_at', (order) => order.asc().nullsFirst())
    .limit(BATCH)
    .execute();
  for (const { id } of rows) {
    if (stopped()) return;
    // One payout that can't be judged must not keep the others waiting.
    await payOutWithdrawal(app, id).catch((error: unknown) =>
      app.log.warn({ err: error, withdrawal: id }, 'a payout could not be looked after'),
    );
  }
}
