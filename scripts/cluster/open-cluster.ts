import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildConsole } from '../../console/build/build-console';
import { buildArtwork } from '../artwork/build';
import { launch, type RunningProcess } from '../stack/process';
import { Processes } from '../stack/processes';
import { type Log, startAll } from '../stack/run-stack';
import { stackEnv } from '../stack/stack';
import { supervise } from '../stack/supervisor';
import { DatabasePair } from './database-pair';
import { type Forward, openForward } from './forward';
import { prepareMachines } from './machines';
import { launchNginx } from './nginx';
import { Pooler } from './pooler';
import { acceptsConnections, launchSystemProcess } from './system-process';
import { type ProgramName, systemPrograms } from './system-programs';
import { clusterTopology, type Topology } from './topology';

/** A running cluster. Its processes are supervised. */
export interface Cluster {
  readonly topology: Topology;
  readonly processes: Processes;
  readonly database: DatabasePair;
  readonly stop: () => Promise<void>;
}

/** Starts everything; if one process fails, stops those already started. @param log - receives one line a process. */
export async function openCluster(env: NodeJS.ProcessEnv, log: Log): Promise<Cluster> {
  const programs = systemPrograms('nginx', 'nats-server', 'pgbouncer', 'postgres');
  const topology = clusterTopology(env);
  prepareMachines(topology);
  await Promise.all([buildConsole(), buildArtwork()]);
  const opening = new OpeningCluster(topology, programs, log);
  try {
    return await opening.open();
  } catch (error) {
    await opening.stop();
    throw error;
  }
}

type Programs = ReturnType<typeof systemPrograms<ProgramName>>;

class OpeningCluster {
  private readonly database: DatabasePair;
  private readonly pooler: Pooler;
  private readonly processes: Processes;
  private readonly started: RunningProcess[] = [];
  private readonly ends: (() => Promise<unknown> | void)[] = [];
  private forward: Forward | undefined;

  constructor(
    private readonly topology: Topology,
    private readonly programs: Programs,
    private readonly log: Log,
  ) {
    const { databaseFolder, folder, ports } = topology;
    this.database = new DatabasePair({
      folder: databaseFolder,
      ports: ports.databases,
      postgres: programs.postgres,
      report: log,
      onPrimary: (port) => this.follow(port),
    });
    this.pooler = new Pooler({
      folder: join(folder, 'pgbouncer'),
      port: ports.pooler,
      pgbouncer: programs.pgbouncer,
      primaryUrls: this.database.primary.roleUrls,
    });
    this.processes = new Processes((name, signal) => this.launch(name, signal));
  }

  async open(): Promise<Cluster> {
    const { topology, database, processes } = this;
    const servers = await database.start();
    servers.forEach((server) => this.started.push(processes.add(server)));
    this.log(`database: ${database.primary.name} is the primary, ${database.standby?.name} its synchronous standby`);
    const forward = await openForward(topology.ports.primary, database.primary.port);
    this.forward = forward;
    this.ends.push(() => forward.stop());
    await this.startTogether(['nats', 'pgbouncer']);
    for (const stage of topology.stages) await this.startTogether(stage.map(({ name }) => name));
    await this.startTogether(['nginx']);
    const start = (name: string, signal: AbortSignal): Promise<RunningProcess | null> => processes.start(name, signal);
    const stopAll = supervise(this.started.splice(0), { start, report: this.log });
    const endWatch = database.watch((name) => sendSignal(processes.pid(name), 'SIGKILL'));
    this.ends.push(stopAll, endWatch);
    return { topology, processes, database, stop: () => this.stop() };
  }

  async stop(): Promise<void> {
    for (const end of this.ends.splice(0).reverse()) await end();
    for (const one of this.started.splice(0).reverse()) await one.stop();
  }

  private async startTogether(names: readonly string[]): Promise<void> {
    const start = async (name: string): Promise<RunningProcess> => (await this.processes.start(name))!;
    this.started.push(...(await startAll(names, start, this.log)).processes);
  }

  private async launch(name: string, signal?: AbortSignal): Promise<RunningProcess | null> {
    const { topology, programs } = this;
    if (name.startsWith('postgres')) return this.database.restart(name, signal);
    if (name === 'pgbouncer') return this.pooler.launch(signal);
    if (name === 'nats') return launchNats(topology, programs['nats-server'], signal);
    if (name === 'nginx') return this.launchNginx(signal);
    const member = topology.stages.flat().find((one) => one.name === name);
    return member === undefined
      ? null
      : launch(name, member.file, stackEnv(member.env), (line) => this.log(`${name}: ${line}`), signal);
  }

  private launchNginx(signal?: AbortSignal): Promise<RunningProcess> {
    const { folder, places, ports } = this.topology;
    const sites = { port: ports.site, behind: places('site') };
    const originals = { port: ports.originals, behind: places('originals') };
    return launchNginx({ folder: join(folder, 'nginx'), nginx: this.programs.nginx, sites, originals }, signal);
  }

  /** Leads everything to the server that is the primary now. */
  private follow(port: number): void {
    this.pooler.setPrimary(port);
    this.forward?.setTarget(port);
    // A pooler that is being restarted reads the new address by itself.
    sendSignal(this.processes.pid('pgbouncer'), 'SIGHUP');
  }
}

/** The process may have ended. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    if (pid > 0) process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

function launchNats({ folder, ports }: Topology, file: string, signal?: AbortSignal): Promise<RunningProcess> {
  const own = join(folder, 'nats');
  mkdirSync(own, { recursive: true });
  return launchSystemProcess(
    {
      name: 'nats',
      file,
      args: ['-a', '127.0.0.1', '-p', String(ports.nats)],
      url: `nats://127.0.0.1:${ports.nats}`,
      log: join(own, 'nats.log'),
      isReady: () => acceptsConnections(ports.nats),
    },
    signal,
  );
}
