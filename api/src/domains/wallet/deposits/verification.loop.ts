import type { App, Stop } from '../../../kernel/app';
import { processEach, startLoop } from '../../../kernel/loop';
import { verifyDeposit } from './verification.service';

const BATCH = 200;

/**
 * Starts the loop that verifies pending claims, including those from before a restart, so that a crash between claim
 * and credit loses none.
 */
export function startVerification(app: App): Stop {
  return startLoop(app, {
    name: 'verification',
    pauseMs: 2000,
    failure: 'claims could not be verified',
    turn: (isStopped) => verifyAll(app, isStopped),
  });
}

async function verifyAll(app: App, isStopped: () => boolean): Promise<void> {
  const rows = await app.db
    .selectFrom('deposits')
    .select('id')
    .where('state', '=', 'processing')
    .orderBy('claimedAt')
    .limit(BATCH)
    .execute();
  const process = ({ id }: { readonly id: string }) => verifyDeposit(app, id);
  await processEach(app, { rows, process, failure: 'a claim could not be verified', isStopped });
}
