import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRoles } from '@pavilion/database/roles/create-roles';
import { createDatabase, maintenanceUrl } from '@pavilion/database/server-folder';
import { withClient } from '@pavilion/database/with-client';
import { type RunningProcess, StartError } from '../stack/process';
import { DatabaseServer, STANDBY } from './database-server';

/** Time after which a primary that runs and does not answer is killed. */
const SILENCE_LIMIT_MS = 15_000;
const PROBE_EVERY_MS = 1_000;
const POLL_MS = 100;
const PROMOTION_SECONDS = 30;

const names = ['postgres-a', 'postgres-b'] as const;
type ServerName = (typeof names)[number];

/** Which server has which part; on the disk, because a former primary must never be started again as one. */
interface Roles {
  readonly primary: ServerName;
  /** Null until a copy of the primary has caught up, and again after a failover. */
  readonly standby: ServerName | null;
}

interface PairSetup {
  /** Has the data of both servers, and their password. */
  readonly folder: string;
  readonly ports: readonly [number, number];
  readonly postgres: string;
  /** Prints one line for the operator. */
  readonly report: (line: string) => void;
  /** Called whenever another server has become the primary. */
  readonly onPrimary: (port: number) => void;
}

/**
 * A PostgreSQL server with a synchronous standby: a commit is acknowledged once both have it on their disks.
 *
 * If the primary ends, the standby is promoted, and the former primary is never started again with its data. From then
 * on there is no standby until the next start, and a further failover is refused: a server that ends is restarted.
 */
export class DatabasePair {
  private readonly servers: Readonly<Record<ServerName, DatabaseServer>>;
  private roles: Roles;
  private readonly rolesFile: string;

  constructor(private readonly setup: PairSetup) {
    const { folder, ports, postgres } = setup;
    const [a, b] = names;
    this.servers = {
      [a]: new DatabaseServer(a, folder, ports[0], postgres),
      [b]: new DatabaseServer(b, folder, ports[1], postgres),
    };
    this.rolesFile = join(folder, 'roles.json');
    this.roles = existsSync(this.rolesFile)
      ? (JSON.parse(readFileSync(this.rolesFile, 'utf8')) as Roles)
      : { primary: a, standby: null };
  }

  get primary(): DatabaseServer {
    return this.servers[this.roles.primary];
  }

  get standby(): DatabaseServer | null {
    return this.roles.standby && this.servers[this.roles.standby];
  }

  /** Starts both servers, the standby with a new copy if there is none. */
  async start(): Promise<readonly RunningProcess[]> {
    if (!this.primary.isCreated) await this.primary.create();
    const processes = [await this.primary.launch()];
    try {
      // A failover was interrupted before the promotion.
      if ((await this.primary.probe()) === 'standby') await promote(this.primary);
      processes.push(await this.startStandby());
      return processes;
    } catch (error) {
      for (const one of processes) await one.stop();
      throw error;
    }
  }

  /** Restarts a server that ended; null if the other one has replaced it. */
  async restart(name: string, signal?: AbortSignal): Promise<RunningProcess | null> {
    if (name === this.roles.primary && (await this.standby?.probe()) === 'standby') await this.failOver();
    return name === this.roles.primary || name === this.roles.standby
      ? this.servers[name as ServerName].launch(signal)
      : null;
  }

  /**
   * Kills a primary that runs but does not answer, if the standby does: on a stalled machine neither answers, and both
   * continue later.
   *
   * @returns a function that ends this.
   */
  watch(kill: (name: string) => void): () => void {
    let answeredAt = performance.now();
    const check = async (): Promise<void> => {
      const { primary } = this;
      const [one, other] = await Promise.all([primary.probe(), this.standby?.probe()]);
      if (one !== 'silent' || other !== 'standby') answeredAt = performance.now();
      if (performance.now() - answeredAt < SILENCE_LIMIT_MS) return;
      this.setup.report(`${primary.name} has not answered for ${SILENCE_LIMIT_MS / 1000} s; ending it.`);
      kill(primary.name);
      answeredAt = performance.now();
    };
    let timer: NodeJS.Timeout;
    const schedule = (): void => void (timer = setTimeout(() => void check().then(schedule), PROBE_EVERY_MS).unref());
    schedule();
    return () => clearTimeout(timer);
  }

  /** @throws {StartError} if there is no standby. */
  assertStandby(): void {
    if (this.roles.standby === null)
      throw new StartError(
        'The database has no standby, so a failover is refused: start the cluster again to get one.',
      );
  }

  private async failOver(): Promise<void> {
    this.assertStandby();
    const former = this.roles.primary;
    // On the disk before the promotion: from then on the former primary's data are not started any more.
    this.assign({ primary: this.roles.standby ?? former, standby: null });
    await promote(this.primary);
    this.setup.onPrimary(this.primary.port);
    this.setup.report(
      `FAILOVER: ${this.primary.name} is the primary now and has no standby. ${former} stays down, and another failover is refused, until the next start.`,
    );
  }

  private async startStandby(): Promise<RunningProcess> {
    const isNew = this.standby === null;
    const standby = this.standby ?? this.servers[names.find((name) => name !== this.roles.primary)!];
    if (isNew) {
      // Otherwise commits would wait for a standby that does not exist.
      await setSynchronous(this.primary, false);
      await createDatabase(this.primary.url);
      await standby.copyFrom(this.primary);
    }
    const running = await standby.launch();
    await setSynchronous(this.primary, true);
    while (!(await isSynchronous(this.primary))) await sleep(POLL_MS);
    await createRoles(this.setup.folder, this.primary.port);
    if (isNew) this.assign({ primary: this.roles.primary, standby: standby.name as ServerName });
    return running;
  }

  private assign(roles: Roles): void {
    writeFileSync(`${this.rolesFile}.part`, JSON.stringify(roles), { flush: true });
    renameSync(`${this.rolesFile}.part`, this.rolesFile);
    this.roles = roles;
  }
}

const query = (server: DatabaseServer, text: string): Promise<{ rows: Record<string, unknown>[] }> =>
  withClient(maintenanceUrl(server.url), (client) => client.query(text));

async function promote(server: DatabaseServer): Promise<void> {
  const { rows } = await query(server, `select pg_promote(true, ${PROMOTION_SECONDS}) as promoted`);
  if (rows[0]?.['promoted'] !== true) throw new StartError(`${server.name} was not promoted: see its log.`);
}

/** Changes the primary's own settings; a copy made before does not have them. */
async function setSynchronous(primary: DatabaseServer, isOn: boolean): Promise<void> {
  await query(
    primary,
    isOn ? `alter system set synchronous_standby_names = '${STANDBY}'` : 'alter system reset synchronous_standby_names',
  );
  await query(primary, 'select pg_reload_conf()');
}

async function isSynchronous(primary: DatabaseServer): Promise<boolean> {
  const { rows } = await query(primary, `select 1 from pg_stat_replication where sync_state = 'sync'`);
  return rows.length > 0;
}
