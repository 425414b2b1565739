import { withClient } from '@pavilion/database/with-client';
import { exposeMetrics, startTelemetry } from '@pavilion/server/telemetry/process-telemetry';
import { startTestWallet } from '../../api/src/testing/test-wallet';
import { fillRecords } from '../records/fill';
import { LIST, type Started, statementsOf } from './list-call';

const ROWS = 10_000;

/** Starts the api in its own process with a player who has records; reports its CPU time on request. */
async function start(): Promise<void> {
  await startTelemetry('api');
  const wallet = await startTestWallet();
  const stopMetrics = await exposeMetrics(wallet.api.app.http);
  const { id, bearer } = await wallet.player(0);
  const now = wallet.api.app.clock.now();
  await withClient(wallet.database.superuserUrl, (superuser) => fillRecords(superuser, id, ROWS, now));
  const stop = (): void =>
    void wallet
      .stop()
      .then(stopMetrics)
      .then(() => process.exit(0));
  // Stops when the parent process disconnects.
  process.once('disconnect', stop);
  const send = (message: object): void => void process.send?.(message);
  process.on('message', (message) => {
    if (message === 'usage') send(process.cpuUsage());
    if (message === 'stop') stop();
  });
  const { app } = wallet.api;
  const statements = await statementsOf(() =>
    fetch(wallet.api.url + LIST, { headers: { authorization: `Bearer ${bearer}` } }),
  );
  const started: Started = {
    url: wallet.api.url,
    bearer,
    database: String(app.pool.options.connectionString),
    statements,
  };
  send(started);
}

start().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
