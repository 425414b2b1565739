import type { Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { observeStream } from './telemetry/calls';

/** `at-once` for a developer's Ctrl-C; `gracefully` when another process is there, or will be, for the clients. */
export type StopMode = 'at-once' | 'gracefully';

interface Times {
  /** How long the server still accepts calls while it reports that it is not ready: routers ask every second. */
  readonly noticeMs: number;
  /** Streams end at a random moment of this time, so that their clients don't all come back at once. */
  readonly spreadMs: number;
  /** Calls under way get this long. */
  readonly graceMs: number;
}

const times: Readonly<Record<StopMode, Times>> = {
  'at-once': { noticeMs: 0, spreadMs: 0, graceMs: 2000 },
  gracefully: { noticeMs: 1500, spreadMs: 5000, graceMs: 15_000 },
};

interface State {
  readonly streams: Set<ServerResponse>;
  /** Set once the server is stopping. */
  spreadMs?: number;
}

const IDLE_CHECK_MS = 50;

const states = new WeakMap<Server, State>();

function stateOf(app: FastifyInstance): State {
  const state = states.get(app.server) ?? { streams: new Set() };
  states.set(app.server, state);
  return state;
}

/** True once the server is stopping: `/readyz` then says so. */
export function isStopping(app: FastifyInstance): boolean {
  return states.get(app.server)?.spreadMs !== undefined;
}

/** Registers a response that never ends by itself, so that a stopping server ends it. */
export function trackStream({ server, raw }: Pick<FastifyReply, 'server' | 'raw'>): void {
  const state = stateOf(server as unknown as FastifyInstance);
  observeStream(raw);
  if (state.spreadMs !== undefined) return endLater(raw, state.spreadMs);
  state.streams.add(raw);
  raw.once('close', () => state.streams.delete(raw));
}

/**
 * Stops a server: first it reports that it is not ready, then it accepts no more connections, answers the calls under
 * way and ends its streams; after the grace time it closes what is left. The server must have been created with
 * `return503OnClosing: false`, or calls on kept-alive connections fail.
 */
export async function stopServer(app: FastifyInstance, mode: StopMode): Promise<void> {
  const { noticeMs, spreadMs, graceMs } = times[mode];
  const state = stateOf(app);
  state.spreadMs = spreadMs;
  // Clients then open a new connection for each call: closing one that is kept alive could cross their next call.
  app.server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  if (noticeMs > 0) await sleep(noticeMs);
  const closed = app.close();
  for (const stream of state.streams) endLater(stream, spreadMs);
  // Connections that were busy when the server closed stay open for the next call.
  const idle = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS);
  const late = setTimeout(() => app.server.closeAllConnections(), graceMs);
  await closed.finally(() => {
    clearInterval(idle);
    clearTimeout(late);
  });
}

function endLater(stream: ServerResponse, withinMs: number): void {
  setTimeout(() => stream.end(), Math.random() * withinMs).unref();
}
