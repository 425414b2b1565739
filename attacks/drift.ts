import { setTimeout as sleep } from 'node:timers/promises';
import { checkBook } from '../api/src/ledger/check';
import type { MoneyWorld } from './money-world';

type LedgerWorld = Pick<MoneyWorld, 'database'>;

const READ_INTERVAL_MS = 100;

/** Returns by how much the ledger is out of balance: 0 if it is correct. */
export async function readDrift({ database }: LedgerWorld): Promise<number> {
  const { unbalanced, drifted, total } = await checkBook(database.db);
  return unbalanced + drifted + Math.abs(total);
}

/** Reads the ledger repeatedly. @returns a function that reads it once more and returns the sum of all drifts. */
export function watchDrift(world: LedgerWorld): () => Promise<{ reads: number; drift: number }> {
  let reads = 0;
  let drift = 0;
  let isOver = false;
  const read = async (): Promise<void> => {
    const found = await readDrift(world);
    reads += 1;
    drift += found;
  };
  const reading = (async () => {
    // A busy machine may not give this reader a connection in time; only the last read, after the calls, must succeed.
    while (!isOver)
      await read()
        .catch(() => undefined)
        .then(() => sleep(READ_INTERVAL_MS));
  })();
  return async () => {
    isOver = true;
    await reading;
    await read();
    return { reads, drift };
  };
}
