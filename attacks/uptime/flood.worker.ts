import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Flood } from './flood';
import { readAs } from './read-as';

const { site, path, tokens, calls } = workerData as Flood;
const statuses = new Map<number, number>();
let isOver = false;

parentPort?.once('message', () => (isOver = true));
void keepOpen().then(() => parentPort?.postMessage(statuses));

async function keepOpen(): Promise<void> {
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
}
