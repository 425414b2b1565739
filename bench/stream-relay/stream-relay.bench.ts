import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { textTable } from '@pavilion/terminal/text-table';
import { forkModule, nextMessage } from '../child-processes';
import { type Figures, median, type Options, show, shuffled, spread, VoidRun } from '../figures';
import type { ReadersOrder } from './readers';
import type { SenderCommand, SenderKind, SenderUsage } from './sender';

const ROUNDS = 7;
const RELAYS = 2;
const READERS = 2000;
const WARM_MS = 1000;
/** Length of a turn in frames, at most four a second: a busy machine sends later, at the same cost. */
const TURN_FRAMES = 24;
const CHECK_INTERVAL_MS = 500;
const LIMIT_MS = 60_000;
const kinds = ['stream', 'bare'] as const;

/**
 * Measures the processor time that a reader's frame costs the process that sends it: through the price stream, and by
 * one `socket.write` of the same bytes.
 */
export async function measureStreamRelay({ rounds = ROUNDS }: Options): Promise<Figures> {
  const started: ChildProcess[] = [];
  const start = (file: string, ...args: readonly string[]): ChildProcess => {
    const child = forkModule(join(import.meta.dirname, file), args);
    started.push(child);
    return child;
  };
  const costs: Record<SenderKind, number[]> = { stream: [], bare: [] };
  try {
    const senders: Record<SenderKind, ChildProcess[]> = { stream: [], bare: [] };
    for (let relay = 0; relay < RELAYS; relay += 1) {
      for (const kind of kinds) senders[kind].push(await openSender(start, kind));
    }
    // The first round warms both sides and is discarded.
    for (let round = 0; round <= rounds; round += 1) {
      for (const kind of shuffled(kinds)) {
        const cost = await turn(senders[kind]);
        if (round > 0) costs[kind].push(cost);
      }
      console.log(`  round ${round} of ${rounds}`);
    }
  } finally {
    started.forEach((child) => child.kill());
  }
  console.log(
    `\n${textTable(
      [`${READERS} readers, ${RELAYS} processes`, 'µs per reader and frame', ''],
      kinds.map((kind) => [kind, show(median(costs[kind])), spread(costs[kind])]),
    )}`,
  );
  return { ratio: costs.stream.map((cost, at) => cost / (costs.bare[at] ?? cost)) };
}

/** Starts a process that sends, with its share of the readers in a process of their own. */
async function openSender(
  start: (file: string, ...args: readonly string[]) => ChildProcess,
  kind: SenderKind,
): Promise<ChildProcess> {
  const sender = start('sender.ts', kind);
  const address = await nextMessage<Pick<ReadersOrder, 'port' | 'path'>>(sender);
  const readers = start('readers.ts');
  readers.send({ ...address, count: READERS / RELAYS } satisfies ReadersOrder);
  await nextMessage(readers);
  return sender;
}

/** @returns µs of processor time for each reader and frame. */
async function turn(senders: readonly ChildProcess[]): Promise<number> {
  await request(senders, 'start');
  await sleep(WARM_MS);
  const before = await request(senders, 'usage');
  let after = before;
  const isDone = (): boolean => after.every(({ frames }, at) => frames - before[at]!.frames >= TURN_FRAMES);
  for (let waited = 0; !isDone(); waited += CHECK_INTERVAL_MS) {
    if (waited > LIMIT_MS) throw new VoidRun('frames are missing: the machine was too busy');
    await sleep(CHECK_INTERVAL_MS);
    after = await request(senders, 'usage');
  }
  await request(senders, 'stop');
  let [cpu, deliveries] = [0, 0];
  for (const [at, { frames, readers, cpu: used }] of after.entries()) {
    const first = before[at]!;
    if (readers !== READERS / RELAYS) throw new VoidRun(`a process has ${readers} readers`);
    cpu += used - first.cpu;
    deliveries += (frames - first.frames) * readers;
  }
  return cpu / deliveries;
}

async function request(senders: readonly ChildProcess[], command: SenderCommand): Promise<readonly SenderUsage[]> {
  return Promise.all(
    senders.map((sender) => {
      sender.send(command);
      return nextMessage<SenderUsage>(sender);
    }),
  );
}
