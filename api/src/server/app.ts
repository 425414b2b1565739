import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';

import type { Db } from '../database/database';
import type { Migration } from '@pavilion/database/migrate';
import type { Held } from '../held/held';
import type { Ledger } from '../ledger/ledger.service';
import type { MessageLinks } from '../outbox/links';
import type { Clock } from './clock';
import type { Facts } from './facts';

/** What every domain is given; there is one a process. */
export interface App {
  readonly http: FastifyInstance;
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly facts: Facts;
  readonly log: Logger;
  /** What this process has in memory of players. */
  readonly held: Held;
  /** Where the other processes answer, and what signs the calls between us. */
  readonly links: Links;
}

export interface Links {
  readonly sandbox: string;
  readonly games: string;
  readonly site: string;
  readonly railSecret: string;
  /** What a games' server signs with, by its code. */
  readonly providerSecret: (code: string) => string;
  readonly messages: MessageLinks;
  /** What programmes that answer in the support chat come with. */
  readonly supportKey: string;
  /** What the operator's external exchange signs with. */
  readonly exchangeSecret: string;
}

export type Stop = () => Promise<void> | void;

/** One room of the house: its tables, its routes, its loops. */
export interface Domain {
  readonly name: string;
  readonly migrations: readonly Migration[];
  /** Binds routes, before the server listens. */
  routes?(app: App): void;
  /** Begins background work once the schema is up to date; gives what ends it. */
  start?(app: App): Promise<Stop> | Stop;
}
