import { setTimeout as sleep } from 'node:timers/promises';
import { checkBook } from '../../api/src/ledger/check';
import type { MoneyWorld } from '../money-world';

const READ_INTERVAL_MS = 200;

/** Returns by how much the ledger is out of balance: 0 if it is correct. */
export async function readDrift({ database }: MoneyWorld): Promise<number> {
  const { unbalanced, drifted, total } = await checkBook(database.db);
  return unbalanced + drifted + Math.abs(total);
}

/** Reads the ledger repeatedly. @returns a function that reads it once more and returns the sum of all drifts. */
export function watchDrift(world: MoneyWorld): () => Promise<number> {
  let drift = 0;
  let isOver = false;
  const reading = (async () => {
    // A busy machine may not give this reader a connection in time; only the last read, after the calls, must succeed.
    while (!isOver)
      await readDrift(world)
        .then(
          (found) => (drift += found),
          () => undefined,
        )
        .then(() => sleep(READ_INTERVAL_MS));
  })();
  return async () => {
    isOver = true;
    await reading;
    return drift + (await readDrift(world));
  };
}
