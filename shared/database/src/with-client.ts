import pg from 'pg';

/** Does some work on one connection of its own, which ends with it. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  // The query under way fails by itself; without a listener the break would end the process, too.
  client.on('error', () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
}
