import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverUser } from '@pavilion/database/server-user';
import type { RunningProcess } from '../stack/process';
import { acceptsConnections, launchSystemProcess } from './system-process';

interface PoolerSetup {
  readonly folder: string;
  readonly port: number;
  /** The program's file. */
  readonly pgbouncer: string;
  /** Addresses of the primary with their users and passwords; the port changes with `setPrimary`. */
  readonly primaryUrls: readonly [string, ...string[]];
  /** Transaction by default, as our processes need it. */
  readonly mode?: 'transaction' | 'session' | 'statement' | undefined;
  /** Startup parameters that it accepts and ignores, in addition to those of its version. */
  readonly ignoring?: readonly string[] | undefined;
}

/** Connections to the server that all processes share. */
const SERVER_CONNECTIONS = 60;

/** PgBouncer in front of the primary: one address for every process, whichever server is the primary. */
export class Pooler {
  private readonly config: string;
  private readonly user = serverUser();

  constructor(private readonly setup: PoolerSetup) {
    const { folder, primaryUrls } = setup;
    const users = primaryUrls.map((url) => new URL(url));
    this.config = join(folder, 'pgbouncer.ini');
    mkdirSync(folder, { recursive: true });
    this.write(
      join(folder, 'users.txt'),
      users.map(({ username, password }) => `"${username}" "${password}"\n`).join(''),
    );
    this.setPrimary(Number(new URL(primaryUrls[0]).port));
  }

  /** Returns the pooled address of a database of the server, for the first user. */
  urlOf(database: string): string {
    const { username, password } = new URL(this.setup.primaryUrls[0]);
    return `postgres://${username}:${password}@127.0.0.1:${this.setup.port}/${database}`;
  }

  /** Takes effect when the process reads its configuration again (SIGHUP). @param port - of the primary. */
  setPrimary(port: number): void {
    const { mode = 'transaction', ignoring = [] } = this.setup;
    this.write(
      this.config,
      `[databases]
* = host=127.0.0.1 port=${port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${this.setup.port}
unix_socket_dir =
pool_mode = ${mode}
default_pool_size = ${SERVER_CONNECTIONS}
auth_type = scram-sha-256
auth_file = ${join(this.setup.folder, 'users.txt')}
max_client_conn = 500
log_connections = 0
log_disconnections = 0
ignore_startup_parameters = ${['extra_float_digits', ...ignoring].join(', ')}
; After a failed connection the next one waits this long, 15 s by default: longer than clients repeat their calls.
server_login_retry = 1
server_connect_timeout = 3
; A call that gets no connection is refused, and its client repeats it.
query_wait_timeout = 5
`,
    );
  }

  launch(signal?: AbortSignal): Promise<RunningProcess> {
    const { folder, port, pgbouncer } = this.setup;
    return launchSystemProcess(
      {
        name: 'pgbouncer',
        file: pgbouncer,
        args: [this.config],
        url: this.urlOf('pavilion'),
        log: join(folder, 'pgbouncer.log'),
        isReady: () => acceptsConnections(port),
        user: this.user,
      },
      signal,
    );
  }

  private write(file: string, text: string): void {
    writeFileSync(file, text, { mode: 0o600 });
    if (this.user !== undefined) chownSync(file, this.user.uid, this.user.gid);
  }
}
