import type { App } from '../../../kernel/app';
import type { Queue, Turn } from '../../../kernel/jobs/jobs';
import { processEach } from '../../../kernel/jobs/process-each';
import { verifyDeposit } from './verification.service';

const BATCH = 200;

/**
 * Verifies pending claims again. Each is verified right after its commit; this finds those whose payment the rail did
 * not know yet, and those whose process was killed between claim and credit.
 */
export const verification = (app: App): Queue => ({
  name: 'verification',
  everySeconds: 10,
  failure: 'claims could not be verified',
  turn: (turn) => verifyAll(app, turn),
  retry: (id) => verifyDeposit(app, id),
});

async function verifyAll(app: App, turn: Turn): Promise<undefined> {
  const rows = await app.db
    .selectFrom('deposits')
    .select('id')
    .where('state', '=', 'processing')
    .orderBy('claimedAt')
    .limit(BATCH)
    .execute();
  const process = ({ id }: { readonly id: string }) => verifyDeposit(app, id);
  await processEach(app, { rows, process, failure: 'a claim could not be verified', turn });
}
