import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { PublicOrigins } from '@pavilion/contract/links';
import type { Migration } from '@pavilion/database/migrate';
import type { EventBus } from '@pavilion/server/bus/event-bus';
import type { UpstreamPool } from '@pavilion/server/http/upstream-pool';
import type { PartnerKeys } from '@pavilion/server/signatures/partner-key';
import type { Clock } from './clock';
import type { Db } from './database/database';
import type { DomainEvents } from './domain-events';
import type { RefusalTexts } from './texts/refusal';

/**
 * The services every domain receives; one instance per process. Floors above add theirs by declaration merging
 * (`declare module '…/app'`), so that this one doesn't name them.
 */
export interface App {
  readonly http: FastifyInstance;
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly bus: EventBus;
  readonly domainEvents: DomainEvents;
  readonly log: Logger;
  readonly refusalTexts: RefusalTexts;
  /** Addresses of the other processes, and the secrets that sign calls between them. */
  readonly links: Links;
}

/** Domains add the keys and addresses of their own outside world by declaration merging. */
export interface Links {
  /** The payment rail. */
  readonly rail: UpstreamPool;
  /** The market feed. */
  readonly feed: UpstreamPool;
  readonly origins: PublicOrigins;
  /** Seal secrets in the database: the file `secrets/sealing`. */
  readonly sealingKeys: PartnerKeys;
}

export type Stop = () => Promise<void> | void;

/** A domain of the api: its tables, routes and background work. */
export interface Domain {
  readonly name: string;
  readonly migrations: readonly Migration[];
  /** Binds routes, before the server listens. */
  routes?(app: App): void;
  /** Starts background work of every process once the schema is up to date; returns a function that stops it. */
  start?(app: App): Promise<Stop> | Stop;
}
