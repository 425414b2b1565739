import { chmodSync, mkdirSync } from 'node:fs';
import { Pooler } from '../cluster/pooler';
import { systemPrograms } from '../cluster/system-programs';

interface PoolerOptions {
  /** For its files; the folders above must be readable for every user, because PgBouncer does not run as root. */
  readonly folder: string;
  readonly port: number;
  /** Address of the PostgreSQL server; its user and password are also those of the pooler. */
  readonly server: string;
  readonly mode?: 'transaction' | 'session' | 'statement';
  /** Startup parameters that it accepts and ignores, in addition to those of its version. */
  readonly ignoring?: readonly string[];
}

export interface RunningPooler {
  /** Returns the pooled address of a database of the server. */
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/** Runs PgBouncer in front of a server on 127.0.0.1. @throws {StartError} with one line if it is missing. */
export async function startPgBouncer({ folder, port, server, ...options }: PoolerOptions): Promise<RunningPooler> {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const { pgbouncer } = systemPrograms('pgbouncer');
  const pooler = new Pooler({ folder, port, pgbouncer, primaryUrls: [server], ...options });
  const { stop } = await pooler.launch();
  return { urlOf: (database) => pooler.urlOf(database), stop };
}
