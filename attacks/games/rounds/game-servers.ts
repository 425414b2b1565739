import { ports } from '@pavilion/contract/settings';
import { launch, type RunningProcess } from '../../../scripts/stack/process';
import { RepeatedCalls, type Reply } from '../../cluster/repeated-calls';
import type { MoneyWorld } from '../../money-world';
import { openLossyWallet } from './lossy-wallet';

/** One of a seat's two clients; each prefers a game server of its own. */
export type Client = 0 | 1;

interface GameCall {
  readonly client: Client;
  readonly path: string;
  readonly token: string;
  readonly body: object;
  /** The client gives its first attempt up after so many milliseconds, whatever became of it. */
  readonly lostAfterMs?: number;
}

/** Two game servers on one database, in front of the api's wallet, some of whose replies they do not get. */
export class GameServers {
  readonly calls: RepeatedCalls;
  private underWay = 0;

  private constructor(
    private readonly processes: [RunningProcess, RunningProcess],
    private readonly start: (server: Client) => Promise<RunningProcess>,
    private readonly wallet: Awaited<ReturnType<typeof openLossyWallet>>,
    log: (line: string) => void,
  ) {
    this.calls = new RepeatedCalls(log);
  }

  static async open({ env, api }: Pick<MoneyWorld, 'env' | 'api'>, log: (line: string) => void): Promise<GameServers> {
    const wallet = await openLossyWallet(api().url);
    const start = (server: Client): Promise<RunningProcess> =>
      launch(
        'originals',
        'originals/src/main.ts',
        { ...env, PAVILION_API: wallet.url, PAVILION_LISTEN: `127.0.0.1:${ports(env).games + server * 10}` },
        // They say that the wallet did not reply.
        () => undefined,
      );
    try {
      const first = await start(0);
      return new GameServers([first, await start(1)], start, wallet, log);
    } catch (error) {
      wallet.close();
      throw error;
    }
  }

  /** Number of the wallet's replies that did not reach them. */
  get lostReplies(): number {
    return this.wallet.lost();
  }

  /** Number of calls without a reply. */
  get unanswered(): number {
    return this.underWay;
  }

  url(server: Client): string {
    return this.processes[server].url;
  }

  /** Posts to the client's game server, and again to the other one and back until there is a definite reply. */
  async post({ client, path, token, body, lostAfterMs }: GameCall): Promise<Reply> {
    this.underWay += 1;
    try {
      return await this.calls.send({
        name: path,
        url: (attempt) => this.url(((client + attempt) % 2) as Client) + path,
        init: {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
        ...(lostAfterMs === undefined ? {} : { lostAfterMs }),
      });
    } finally {
      this.underWay -= 1;
    }
  }

  /** Kills a game server like a power failure, and starts it again. */
  async kill(server: Client): Promise<void> {
    await this.processes[server].kill();
    this.processes[server] = await this.start(server);
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.map((each) => each.stop()));
    this.wallet.close();
  }
}
