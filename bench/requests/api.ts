import { startTestWallet } from '../../api/src/games/test-wallet';
import { fillRecords } from '../records/fill';

const ROWS = 10_000;

/** The api in a process of its own, with a player who has records; tells its processor time when asked. */
async function start(): Promise<void> {
  const wallet = await startTestWallet();
  const { id, bearer } = await wallet.player(0);
  await fillRecords(wallet.api.app.pool, id, ROWS, wallet.api.app.clock.now());
  const stop = (): void => void wallet.stop().then(() => process.exit(0));
  // Whoever asked is gone.
  process.once('disconnect', stop);
  const tell = (message: object): void => void process.send?.(message);
  process.on('message', (message) => {
    if (message === 'usage') tell(process.cpuUsage());
    if (message === 'stop') stop();
  });
  tell({ url: wallet.api.url, bearer });
}

start().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
