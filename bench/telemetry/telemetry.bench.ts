import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { metricsAt } from '@pavilion/contract/settings';
import { textTable } from '@pavilion/terminal/text-table';
import { startSpanReceiver } from '../../scripts/operations/span-receiver';
import { nextMessage } from '../child-processes';
import { assertQuiet, type Figures, median, type Options, show, shuffled, spread, VoidRun } from '../figures';

const ROUNDS = 6;
const TIMES = 3000;
const CLIENTS = 4;
const PATHS = ['/api/unread', '/api/general', '/api/transaction/show?days=all&size=25'];
/** Of each side: processes of the same program differ by more than the goal. */
const PROCESSES = 5;
/** A turn takes about a second, and Prometheus reads every fifteen. */
const SCRAPED_EVERY = 5;
/** Servers export every five seconds. */
const EXPORT_MS = 6000;

type Side = 'off' | 'on';
interface Api {
  readonly side: Side;
  readonly url: string;
  readonly bearer: string;
  readonly server: ChildProcess;
  /** Microseconds a call, by round. */
  readonly cost: number[];
}

/** Measures the processor time of the api's calls with telemetry against without. */
export async function measureTelemetry({ rounds = ROUNDS }: Options): Promise<Figures> {
  const receiver = await startSpanReceiver();
  const client = fork(join(import.meta.dirname, 'client.mjs'));
  const servers: ChildProcess[] = [];
  const settings = { off: { PAVILION_METRICS: 'off' }, on: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url } };
  const start = async (side: Side): Promise<Api> => {
    const file = join(import.meta.dirname, '../requests/api.ts');
    const server = fork(file, { execArgv: ['--import', 'tsx'], env: { ...process.env, ...settings[side] } });
    servers.push(server);
    return { side, server, cost: [], ...(await nextMessage<{ url: string; bearer: string }>(server)) };
  };
  try {
    const apis: Api[] = [];
    for (let index = 0; index < PROCESSES; index += 1) apis.push(await start('off'), await start('on'));
    // The first rounds warm all processes and are discarded.
    for (let round = -5; round < rounds; round += 1) {
      for (const api of shuffled(apis)) {
        const micros = await measureCost(client, api, api.side === 'on' && round % SCRAPED_EVERY === 0);
        if (round >= 0) api.cost.push(micros);
      }
    }
    await sleep(EXPORT_MS);
    return { ...figuresOf(apis), spans: [receiver.spans.length] };
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

function figuresOf(apis: readonly Api[]): Figures {
  const processesOf = (side: Side): number[] => apis.filter((api) => api.side === side).map(({ cost }) => median(cost));
  const [off, on] = [processesOf('off'), processesOf('on')];
  const row = (name: string, micros: readonly number[]): string[] => [name, show(mean(micros)), spread(micros)];
  console.log(
    `\n${textTable(['telemetry', `microseconds a call, of ${PROCESSES} processes`, ''], [row('off', off), row('on', on)])}`,
  );
  // Half of the processes without telemetry against the other half.
  const itself = mean(off.filter((_, index) => index % 2 === 0)) / mean(off.filter((_, index) => index % 2 === 1));
  assertQuiet('the api without telemetry', itself, 0.1);
  return { ratio: on.map((micros) => micros / mean(off)) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

async function readUsage(server: ChildProcess): Promise<number> {
  server.send('usage');
  const { user, system } = await nextMessage<NodeJS.CpuUsage>(server);
  return user + system;
}
