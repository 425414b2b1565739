import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface Flood {
  readonly site: string;
  readonly path: string;
  /** The accounts that share the calls. */
  readonly tokens: readonly string[];
  /** Calls that are open at any time. */
  readonly calls: number;
}

/**
 * Keeps calls open from a thread of its own, so that the times measured in this one are not those of the flood's client.
 *
 * @returns a function that ends the flood and resolves to the number of replies by status.
 */
export function startFlood(flood: Flood): () => Promise<ReadonlyMap<number, number>> {
  const worker = new Worker(join(__dirname, 'flood.worker.ts'), { workerData: flood });
  return async () => {
    worker.postMessage('end');
    const [statuses] = (await once(worker, 'message')) as [ReadonlyMap<number, number>];
    return statuses;
  };
}
