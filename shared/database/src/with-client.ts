import pg from 'pg';

const CONNECT_MS = 5000;

/** Opens a connection of its own, which the caller ends. */
export async function openClient(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ connectionTimeoutMillis: CONNECT_MS, ...config });
  // The running query fails on its own; without a listener the error would also end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Runs work on a connection of its own, which is closed afterwards. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await openClient({ connectionString: url });
  return work(client).finally(() => client.end());
}
