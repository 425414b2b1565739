import type { App, Stop } from '../../../kernel/app';
import { verifyDeposit } from './verification.service';

const PERIOD_MS = 2000;
const BATCH = 200;

/**
 * Starts the loop that verifies pending claims, including those from before a restart, so that a crash between claim
 * and credit loses none.
 */
export function startVerification(app: App): Stop {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  const turn = (): void => {
    running = verifyAll(app, () => stopped)
      .catch((error: unknown) => app.log.warn({ err: error }, 'claims could not be verified'))
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

async function verifyAll(app: App, stopped: () => boolean): Promise<void> {
  const rows = await app.db
    .selectFrom('deposits')
    .select('id')
    .where('state', '=', 'processing')
    .orderBy('claimedAt')
    .limit(BATCH)
    .execute();
  for (const { id } of rows) {
    if (stopped()) return;
    // A claim that fails to process must not block the others.
    await verifyDeposit(app, id).catch((error: unknown) =>
      app.log.warn({ err: error, deposit: id }, 'a claim could not be verified'),
    );
  }
}
