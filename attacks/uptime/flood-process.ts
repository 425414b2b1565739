import { setTimeout as sleep } from 'node:timers/promises';
import type { Flood } from './flood';
import { readAs } from './read-as';

let isOver = false;

process.once('message', (flood: Flood) => {
  process.send?.('sending');
  process.once('message', () => (isOver = true));
  void sendAgain(flood).then((statuses) => process.send?.([...statuses], () => process.disconnect()));
});
process.once('disconnect', () => process.exit());

/** @returns the number of replies by status. */
async function sendAgain({ site, path, tokens, calls }: Flood): Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>();
  await Promise.all(
    Array.from({ length: calls }, async (_, index) => {
      while (!isOver) {
        const status = await readAs(site, path, tokens[index % tokens.length] ?? '');
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        // A client that does not wait after 429 is an attack on the network, which the api does not see.
        if (status === 429) await sleep(1000);
      }
    }),
  );
  return statuses;
}
