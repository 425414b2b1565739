import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { forkModule, nextMessage } from '../child-processes';
import { VoidRun } from '../figures';
import type { Start, Tally } from './clients';
import type { ServerCommand, ServerReady } from './server';

/** The api, the site's proxy in front of it and the clients, each in its own process. Both stream benchmarks use it. */
export class StreamWorld {
  private constructor(
    private readonly server: ChildProcess,
    private readonly proxy: ChildProcess,
    /** Client processes by kind. */
    private readonly clients: Readonly<Record<Start['kind'], ChildProcess>>,
    private readonly url: string,
    readonly opened: ServerReady,
  ) {}

  static async open(markets: number, players: number): Promise<StreamWorld> {
    const started: ChildProcess[] = [];
    const start = (file: string, ...args: readonly string[]): ChildProcess => {
      const child = forkModule(join(import.meta.dirname, file), args);
      started.push(child);
      return child;
    };
    try {
      const server = start('server.ts', String(markets), String(players));
      const opened = await nextMessage<ServerReady>(server);
      const proxy = start('proxy.ts', opened.url);
      const { url } = await nextMessage<{ url: string }>(proxy);
      return new StreamWorld(server, proxy, { push: start('clients.ts'), poll: start('clients.ts') }, url, opened);
    } catch (error) {
      started.forEach((child) => child.kill());
      throw error;
    }
  }

  /** Sets the number of changes per second. */
  async change(changes: number): Promise<void> {
    await this.request(this.server, { changes });
  }

  /** Connects clients, assigned to the markets in turn, each with its own player. */
  async connect(kind: Start['kind'], count: number): Promise<void> {
    const { markets, tokens } = this.opened;
    const clients = Array.from({ length: count }, (_, at) => ({
      market: markets[at % markets.length] ?? '',
      bearer: tokens[at % tokens.length] ?? '',
    }));
    this.clients[kind].send({ kind, url: this.url, clients } satisfies Start);
    await nextMessage(this.clients[kind]);
  }

  /** Returns the totals so far of each client of a kind; 'close' also ends the clients. */
  async tallies(kind: Start['kind'], order: 'count' | 'close'): Promise<readonly Tally[]> {
    this.clients[kind].send(order);
    const tallies = await nextMessage<readonly Tally[]>(this.clients[kind]);
    const failure = tallies.find((tally) => tally.failure !== '')?.failure;
    if (failure !== undefined) throw new VoidRun(failure);
    return tallies;
  }

  /** Returns the CPU time so far of the api and the proxy, in microseconds. */
  async usage(): Promise<{ readonly api: number; readonly proxy: number }> {
    const of = async (child: ChildProcess): Promise<number> => {
      const { user, system } = (await this.request(child, 'usage')) as NodeJS.CpuUsage;
      return user + system;
    };
    return { api: await of(this.server), proxy: await of(this.proxy) };
  }

  async stop(): Promise<void> {
    for (const child of [this.proxy, ...Object.values(this.clients)]) child.kill();
    if (this.server.exitCode !== null) return;
    this.server.send('stop');
    await once(this.server, 'exit');
  }

  private async request(child: ChildProcess, order: ServerCommand): Promise<unknown> {
    child.send(order);
    return nextMessage(child);
  }
}
