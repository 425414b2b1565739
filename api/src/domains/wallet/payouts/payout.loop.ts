import { sql } from 'kysely';
import type { App, Stop } from '../../../kernel/app';
import { processEach, startLoop } from '../../../kernel/loop';
import { isOfFrozenPlayer, payOutWithdrawal } from './payout.service';
import { isPayoutStopped } from './payout-stop';

const BATCH = 200;
/** Milliseconds between queries about the same payout. */
const POLL_MS = 4000;

/** Starts the loop that sends approved payouts and looks up unresolved ones, including those from before a restart. */
export function startPayouts(app: App): Stop {
  return startLoop(app, {
    name: 'payouts',
    pauseMs: 2000,
    failure: 'payouts could not be processed',
    turn: (isStopped) => payOutAll(app, isStopped),
  });
}

async function payOutAll(app: App, isStopped: () => boolean): Promise<void> {
  const rows = await app.db
    .selectFrom('withdrawals')
    .select('id')
    .where('state', 'in', ['approved', 'sent', 'unknown'])
    .where(sql<boolean>`not (state = 'approved' and (${isOfFrozenPlayer} or ${isPayoutStopped}))`)
    .where((e) => e.or([e('askedAt', 'is', null), e('askedAt', '<=', app.clock.now() - POLL_MS)]))
    .orderBy('askedAt', (order) => order.asc().nullsFirst())
    .limit(BATCH)
    .execute();
  const process = ({ id }: { readonly id: string }) => payOutWithdrawal(app, id);
  await processEach(app, { rows, process, failure: 'a payout could not be processed', isStopped });
}
