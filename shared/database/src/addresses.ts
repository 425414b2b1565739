import { StartFailure } from './failure';

/** Where a PostgreSQL server is. */
export interface DatabaseAddress {
  readonly url: string;
  /** The server's own address, if `url` is that of a pooler (decision 58). */
  readonly directUrl?: string | undefined;
}

/**
 * Returns the database that the environment names (DATABASE_URL, and DATABASE_LISTEN_URL behind a pooler); undefined
 * for the embedded one.
 *
 * @throws {StartFailure} if only the second is set.
 */
export function databaseAddress(env: NodeJS.ProcessEnv = process.env): DatabaseAddress | undefined {
  const [url, directUrl] = [env['DATABASE_URL'] || undefined, env['DATABASE_LISTEN_URL'] || undefined];
  if (url === undefined && directUrl !== undefined)
    throw new StartFailure(
      'DATABASE_LISTEN_URL is set without DATABASE_URL: set DATABASE_URL to the address of the pooler.',
    );
  return url === undefined ? undefined : { url, directUrl };
}
