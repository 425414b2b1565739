import pg from 'pg';

/** Runs work on a connection of its own, which is closed afterwards. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  // The running query fails on its own; without a listener the error would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  return work(client).finally(() => client.end());
}
