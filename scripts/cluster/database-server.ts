import { chownSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { databaseRoles } from '@pavilion/database/roles/roles';
import { addressOf, createServerFolder } from '@pavilion/database/server-folder';
import { execute, serverSettings } from '@pavilion/database/server-process';
import { serverUser } from '@pavilion/database/server-user';
import { withClient } from '@pavilion/database/with-client';
import type { RunningProcess } from '../stack/process';
import { launchSystemProcess } from './system-process';

const PROBE_TIMEOUT_MS = 5_000;

/** Name by which a standby reports to its primary. */
export const STANDBY = 'standby';

/** One of the two PostgreSQL servers of a cluster; which of them is the primary changes. */
export class DatabaseServer {
  readonly url: string;
  /** Addresses of all roles, the superuser's first. */
  readonly roleUrls: readonly [string, ...string[]];
  private readonly data: string;
  private readonly user = serverUser();

  /**
   * @param folder - has the data of both servers and their password.
   * @param postgres - the program's file; the others of its version are beside it.
   */
  constructor(
    readonly name: string,
    private readonly folder: string,
    readonly port: number,
    private readonly postgres: string,
  ) {
    this.data = join(folder, name);
    this.url = addressOf(folder, port, 'superuser');
    this.roleUrls = [this.url, ...databaseRoles.map((role) => addressOf(folder, port, role))];
  }

  get isCreated(): boolean {
    return existsSync(join(this.data, 'PG_VERSION'));
  }

  create(): Promise<void> {
    return createServerFolder({
      initdb: this.program('initdb'),
      folder: this.folder,
      data: this.data,
      owner: this.user,
    });
  }

  /** Makes this server a standby with a copy of the other's data; what it had before is deleted. */
  async copyFrom(primary: DatabaseServer): Promise<void> {
    rmSync(this.data, { recursive: true, force: true });
    mkdirSync(this.data, { mode: 0o700 });
    if (this.user !== undefined) chownSync(this.data, this.user.uid, this.user.gid);
    const source = `${primary.url}?application_name=${STANDBY}`;
    const options = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
    await execute(this.program('pg_basebackup'), ['-D', this.data, '-d', source, ...options], this.user);
  }

  /** Starts it, and waits until it accepts connections. */
  launch(signal?: AbortSignal): Promise<RunningProcess> {
    const settings = [...serverSettings(this.port), 'wal_keep_size=512MB'].flatMap((setting) => ['-c', setting]);
    return launchSystemProcess(
      {
        name: this.name,
        file: this.postgres,
        args: ['-D', this.data, ...settings],
        url: this.url,
        log: join(this.folder, `${this.name}.log`),
        isReady: async () => (await this.probe()) !== 'silent',
        stopSignal: 'SIGINT',
        user: this.user,
      },
      signal,
    );
  }

  /** Returns what the server is now; `silent` if it does not answer in time. */
  async probe(): Promise<'primary' | 'standby' | 'silent'> {
    const isStandby = withClient(this.url.replace(/\/[^/]*$/, '/postgres'), async (client) => {
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      return rows[0]?.standby;
    }).catch(() => undefined);
    switch (await Promise.race([isStandby, timeout(PROBE_TIMEOUT_MS)])) {
      case true:
        return 'standby';
      case false:
        return 'primary';
      default:
        return 'silent';
    }
  }

  private program(name: string): string {
    return join(dirname(this.postgres), name);
  }
}

const timeout = (ms: number): Promise<undefined> =>
  new Promise((resolve) => setTimeout(resolve, ms, undefined).unref());
