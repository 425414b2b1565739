import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { metricsAt } from '@pavilion/contract/settings';
import { textTable } from '@pavilion/terminal/text-table';
import { startSpanReceiver } from '../../scripts/operations/span-receiver';
import { type Figures, median, type Options, show, shuffled, spread, VoidRun } from '../figures';
import { nextMessage } from '../next-message';

const ROUNDS = 20;
const TIMES = 1500;
const CLIENTS = 4;
const PATHS = ['/api/unread', '/api/general', '/api/transaction/show?days=all&size=25'];
/** A turn takes one or two seconds, and Prometheus reads every fifteen. */
const SCRAPED_EVERY = 5;
/** Servers export every five seconds. */
const EXPORT_MS = 6000;

type Side = 'off' | 'on' | 'off again';
interface Api {
  readonly url: string;
  readonly bearer: string;
  readonly server: ChildProcess;
}

/** Measures the processor time of the api's calls with telemetry against without. */
export async function measureTelemetry({ rounds = ROUNDS }: Options): Promise<Figures> {
  const receiver = await startSpanReceiver();
  const client = fork(join(import.meta.dirname, 'client.mjs'));
  const servers: ChildProcess[] = [];
  const start = async (env: NodeJS.ProcessEnv): Promise<Api> => {
    const file = join(import.meta.dirname, '../requests/api.ts');
    const server = fork(file, { execArgv: ['--import', 'tsx'], env: { ...process.env, ...env } });
    servers.push(server);
    return { server, ...(await nextMessage<{ url: string; bearer: string }>(server)) };
  };
  try {
    const off = await start({ PAVILION_METRICS: 'off' });
    const on = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url });
    // A process of its own: two processes of the same program differ as well.
    const offAgain = await start({ PAVILION_METRICS: 'off' });
    const apis: Record<Side, Api> = { off, on, 'off again': offAgain };
    const cost: Record<Side, number[]> = { off: [], on: [], 'off again': [] };
    // The first three rounds warm both sides and are discarded.
    for (let round = -3; round < rounds; round += 1) {
      for (const side of shuffled(Object.keys(apis) as Side[])) {
        const micros = await measureCost(client, apis[side], side === 'on' && round % SCRAPED_EVERY === 0);
        if (round >= 0) cost[side].push(micros);
      }
    }
    await new Promise((exported) => setTimeout(exported, EXPORT_MS));
    return { ...figuresOf(cost), spans: [receiver.spans.length] };
  } finally {
    client.kill();
    for (const server of servers) await stop(server);
    receiver.close();
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  server.send('stop');
  await once(server, 'exit');
}

/** Returns the server's processor time per call in microseconds. */
async function measureCost(client: ChildProcess, { url, bearer, server }: Api, isScraped: boolean): Promise<number> {
  const before = await readUsage(server);
  client.send({ url, paths: PATHS, authorization: `Bearer ${bearer}`, times: TIMES, clients: CLIENTS });
  const { error } = await nextMessage<{ error?: string }>(client);
  if (error) throw new VoidRun(error);
  if (isScraped) await scrape(url);
  return ((await readUsage(server)) - before) / TIMES;
}

async function scrape(url: string): Promise<void> {
  const place = metricsAt(Number(new URL(url).port), {});
  const reply = await fetch(`http://127.0.0.1:${place?.port}/metrics`);
  if (!(await reply.text()).includes('route="/api/unread"')) throw new VoidRun('the metrics lack the measured calls');
}

function figuresOf(cost: Record<Side, number[]>): Figures {
  const sides = Object.keys(cost) as Side[];
  console.log(
    `\n${textTable(
      ['telemetry', 'microseconds a call', ''],
      sides.map((side) => [side, show(median(cost[side])), spread(cost[side])]),
    )}`,
  );
  const ratios = (side: Side): number[] => cost[side].map((micros, round) => micros / (cost.off[round] ?? Number.NaN));
  const itself = median(ratios('off again'));
  if (Math.abs(itself - 1) > 0.05) throw new VoidRun(`the api without telemetry cost ${show(itself)} of itself`);
  const both = cost.on.map(
    (micros, round) => micros / (((cost.off[round] ?? 0) + (cost['off again'][round] ?? 0)) / 2),
  );
  return { ratio: both };
}

async function readUsage(server: ChildProcess): Promise<number> {
  server.send('usage');
  const { user, system } = await nextMessage<NodeJS.CpuUsage>(server);
  return user + system;
}
