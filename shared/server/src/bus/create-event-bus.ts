import type pg from 'pg';
import type { Logger } from 'pino';
import type { EventBus } from './event-bus';
import { parseNatsAddress } from './nats-address';
import { NatsBus } from './nats-bus';
import { PostgresBus } from './postgres-bus';

interface Options {
  readonly pool: Pick<pg.Pool, 'query'>;
  /** The database's address, to listen at unless DATABASE_LISTEN_URL names another. */
  readonly databaseUrl: string;
  readonly log: Pick<Logger, 'warn'>;
}

/**
 * Returns the bus that PAVILION_BUS names, or the one on PostgreSQL.
 *
 * @throws {SettingsError} for an invalid address.
 */
export function createEventBus({ pool, databaseUrl, log }: Options, env = process.env): EventBus {
  const address = env['PAVILION_BUS'];
  if (address) return new NatsBus({ address: parseNatsAddress(address), log });
  return new PostgresBus({ pool, url: env['DATABASE_LISTEN_URL'] || databaseUrl, log });
}
