import { sql } from 'kysely';
import type { App } from '../../../kernel/app';
import type { Queue, Turn } from '../../../kernel/jobs/jobs';
import { processEach } from '../../../kernel/jobs/process-each';
import { isOfFrozenPlayer, payOutWithdrawal, POLL_MS } from './payout.service';
import { isPayoutStopped } from './payout-stop';

const BATCH = 200;

/** Sends approved payouts and looks up unresolved ones, including those whose process was killed. */
export const payouts = (app: App): Queue => ({
  name: 'payouts',
  everySeconds: 10,
  failure: 'payouts could not be processed',
  turn: (turn) => payOutAll(app, turn),
  retry: (id) => payOutWithdrawal(app, id),
});

async function payOutAll(app: App, turn: Turn): Promise<number | undefined> {
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
  await processEach(app, { rows, process, failure: 'a payout could not be processed', turn });
  return rows.length === 0 ? undefined : POLL_MS / 1000;
}
