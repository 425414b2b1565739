import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Flood {
  readonly site: string;
  readonly path: string;
  /** The accounts that share the calls. */
  readonly tokens: readonly string[];
  /** Calls that are open at any time. */
  readonly calls: number;
}

/**
 * Keeps calls open from a process of its own, so that the times measured in this one are not those of the flood's
 * client.
 *
 * @returns once its calls are being sent, a function that ends the flood and resolves to the number of replies by status.
 */
export async function startFlood(flood: Flood): Promise<() => Promise<ReadonlyMap<number, number>>> {
  const client = fork(join(import.meta.dirname, 'flood-process.ts'), { execArgv: ['--import', 'tsx'] });
  client.send(flood);
  await once(client, 'message');
  return async () => {
    client.send('end');
    const [statuses] = (await once(client, 'message')) as [[number, number][]];
    return new Map(statuses);
  };
}
