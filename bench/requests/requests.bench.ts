import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { textTable } from '@pavilion/terminal/text-table';
import { nextMessage } from '../child-processes';
import { assertQuiet, type Figures, median, type Options, show, shuffled, spread, VoidRun } from '../figures';
import { LIST, type Started } from './list-call';

const ROUNDS = 15;
const TIMES = 1500;
const CLIENTS = 4;

type Side = 'api' | 'bare' | 'bare again' | 'bare with the statements';
interface Target {
  readonly url: string;
  readonly server: ChildProcess;
}

/**
 * Measures the CPU time of one request for a page of a player's own records, against a bare node server that sends
 * the same bytes, and one that also sends the call's statements to the database. All of them and the client run in
 * their own processes.
 */
export async function measureRequests({ rounds = ROUNDS }: Options): Promise<Figures> {
  const start = (file: string, execArgv: string[] = []): ChildProcess =>
    fork(join(import.meta.dirname, file), { execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const [api, bare, client] = [start('api.ts', ['--import', 'tsx']), start('bare.mjs'), start('client.mjs')];
  const withStatements = start('bare-database.mjs');
  try {
    const { url, bearer, database, statements } = await nextMessage<Started>(api);
    const headers = { authorization: `Bearer ${bearer}`, 'accept-encoding': 'identity' };
    const answer = await fetch(url + LIST, { headers });
    const body = await answer.text();
    if (!answer.ok) throw new VoidRun(`the list was answered with ${answer.status}`);
    const length = Buffer.byteLength(body);
    console.log(`a page of 25 transactions, ${show(length)} bytes, ${CLIENTS} connections, ${TIMES} requests a turn`);
    const reply = {
      body,
      headers: {
        'content-type': answer.headers.get('content-type') ?? '',
        'cache-control': 'no-store',
        'content-length': String(length),
      },
    };
    const targetOf = async (server: ChildProcess, order: object): Promise<Target> => {
      server.send(order);
      const { port } = await nextMessage<{ port: number }>(server);
      return { url: `http://127.0.0.1:${port}${LIST}`, server };
    };
    const other = await targetOf(bare, reply);
    const targets: Record<Side, Target> = {
      api: { url: url + LIST, server: api },
      bare: other,
      'bare again': other,
      'bare with the statements': await targetOf(withStatements, { ...reply, url: database, statements }),
    };
    const cost: Record<Side, number[]> = { api: [], bare: [], 'bare again': [], 'bare with the statements': [] };
    // The first two rounds warm both sides and are discarded.
    for (let round = -2; round < rounds; round += 1) {
      for (const side of shuffled(Object.keys(targets) as Side[])) {
        const micros = await measureCost(client, targets[side], { headers, length });
        if (round >= 0) cost[side].push(micros);
      }
    }
    return figuresOf(cost);
  } finally {
    withStatements.kill();
    if (api.exitCode === null) {
      api.send('stop');
      await once(api, 'exit');
    }
    bare.kill();
    client.kill();
  }
}

function figuresOf(cost: Record<Side, number[]>): Figures {
  const sides = Object.keys(cost) as Side[];
  console.log(
    `\n${textTable(
      ['server', 'microseconds a request', ''],
      sides.map((side) => [side, show(median(cost[side])), spread(cost[side])]),
    )}`,
  );
  const itself = median(cost['bare again'].map((micros, round) => micros / (cost.bare[round] ?? Number.NaN)));
  assertQuiet('the bare server', itself, 0.1);
  const against = (side: Side): number[] => cost.api.map((micros, round) => micros / (cost[side][round] ?? Number.NaN));
  return { ratio: against('bare'), 'ratio-with-statements': against('bare with the statements') };
}

/** Returns the server's CPU time per request in microseconds. */
async function measureCost(client: ChildProcess, { url, server }: Target, order: object): Promise<number> {
  const before = await readUsage(server);
  client.send({ url, times: TIMES, clients: CLIENTS, ...order });
  const { error } = await nextMessage<{ error?: string }>(client);
  if (error) throw new VoidRun(error);
  return ((await readUsage(server)) - before) / TIMES;
}

async function readUsage(server: ChildProcess): Promise<number> {
  server.send('usage');
  const { user, system } = await nextMessage<NodeJS.CpuUsage>(server);
  return user + system;
}
