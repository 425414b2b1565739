import { StartFailure } from './failure';

/** Where a PostgreSQL server is. */
export interface DatabaseAddress {
  readonly url: string;
  /** The server's own address, if `url` is that of a pooler (decision 58). */
  readonly directUrl?: string | undefined;
  /** The server's own address for the role that has the tables, if `url` is that of another role (decision 73). */
  readonly ownerUrl?: string | undefined;
}

/**
 * Returns the database that the environment names (DATABASE_URL, DATABASE_LISTEN_URL behind a pooler, and
 * DATABASE_OWNER_URL for its owner); undefined for the embedded one.
 *
 * @throws {StartFailure} if DATABASE_URL alone is missing.
 */
export function databaseAddress(env: NodeJS.ProcessEnv = process.env): DatabaseAddress | undefined {
  const [url, directUrl] = [env['DATABASE_URL'] || undefined, env['DATABASE_LISTEN_URL'] || undefined];
  if (url === undefined && directUrl !== undefined)
    throw new StartFailure(
      'DATABASE_LISTEN_URL is set without DATABASE_URL: set DATABASE_URL to the address of the pooler.',
    );
  const ownerUrl = env['DATABASE_OWNER_URL'] || undefined;
  if (url === undefined && ownerUrl !== undefined)
    throw new StartFailure(
      "DATABASE_OWNER_URL is set without DATABASE_URL: set DATABASE_URL to the address of the service's own role.",
    );
  return url === undefined ? undefined : { url, directUrl, ownerUrl };
}
