import { randomUUID } from 'node:crypto';
import type { TestWallet } from '../../api/src/testing/test-wallet';

/** One iteration of a client. @returns the number of completed operations. */
export type Step = (client: number) => Promise<number>;

const SECONDS = 4;

/** Returns a step that posts with the ledger's SQL function from one player's main account to another's. */
export async function posting({ api }: TestWallet): Promise<Step> {
  const { rows } = await api.app.pool.query<{ id: number }>(`select id from accounts where kind = 'main' order by id`);
  return async () => {
    const first = Math.floor(Math.random() * (rows.length - 1));
    const second = first + 1 + Math.floor(Math.random() * (rows.length - first - 1));
    const accounts = [rows[first]?.id, rows[second]?.id];
    await api.app.pool.query({
      name: 'post',
      text: "select posted_id from post_transaction($1, 'bet', 1790000000000, $2::bigint[], array[100, -100]::bigint[])",
      values: [`bench:${randomUUID()}`, accounts],
    });
    return 1;
  };
}

/** Runs the step on all clients for four seconds and returns the operations per second. */
export async function measureRate(step: Step, clients: number): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  const one = async (_: unknown, client: number): Promise<void> => {
    while (performance.now() - startedAt < SECONDS * 1000) {
      const more = await step(client);
      done += more;
    }
  };
  await Promise.all(Array.from({ length: clients }, one));
  return done / ((performance.now() - startedAt) / 1000);
}
