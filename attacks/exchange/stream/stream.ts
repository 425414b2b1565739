import { createConnection, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, scaled } from '../../attack';
import { attackStream } from './attack-stream';
import { openCrowds } from './crowds';
import { openStreamServer, type StreamServer } from './stream-world';

const VIEWERS = 500;
const STALL_MS = 5_000;
const STALLED_READERS = 30;
const STALLED_READERS_MS = 75_000;
const MB = 1024 * 1024;

/**
 * 500 pages watch one market while their connections stall, break, are half open or slow; afterwards some readers
 * never read large changes. It needs no world of the area.
 */
export const stream: Attack<unknown> = {
  name: 'stream',
  async attack(_, run) {
    const server = await openStreamServer();
    try {
      const findings = await attackStream(server, {
        viewers: scaled(VIEWERS, run),
        open: openCrowds,
        faults: ['reset', 'half-open', 'stall', 'slow'],
        faultMs: STALL_MS,
        log: run.log,
      });
      return { ...findings, ...(await measureStalledReaders(server, run.log)) };
    } finally {
      await server.stop();
    }
  },
};

/** Opens streams that are never read. @returns the growth of the api's memory in MB, and the MB it had to send them. */
async function measureStalledReaders(
  server: StreamServer,
  log: (line: string) => void,
): Promise<{ grown: number; 'to-send': number }> {
  const { hostname, port } = new URL(server.url);
  const open = (): Socket => {
    const socket = createConnection(Number(port), hostname).on('error', () => undefined);
    socket.write(`GET /live/markets?ids=${server.wide} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`);
    return socket;
  };
  await server.widen();
  const listening = open();
  let receivedBytes = 0;
  listening.on('data', (bytes: Buffer) => (receivedBytes += bytes.length));
  await sleep(3_000);
  const [before, receivedBefore] = [await server.memory(), receivedBytes];
  const stalled = Array.from({ length: STALLED_READERS }, () => open().pause());
  let most = before;
  for (let waited = 0; waited < STALLED_READERS_MS; waited += 2_500) {
    await sleep(2_500);
    most = Math.max(most, await server.memory());
  }
  log(`${STALLED_READERS} stalled readers: ${Math.round(before / MB)} MB before, ${Math.round(most / MB)} MB at most`);
  for (const socket of [listening, ...stalled]) socket.destroy();
  return { grown: (most - before) / MB, 'to-send': ((receivedBytes - receivedBefore) * STALLED_READERS) / MB };
}
