import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { trackStream } from '@pavilion/server/stopping';
import { API, LIVE } from './faults';
import type { GrantResolver } from './grant-resolver';

export interface FaultTimes {
  readonly slowMs: number;
  readonly cutAfterMs: number;
}

/** Long enough to be noticed, and below the time that a page waits. */
const usual: FaultTimes = { slowMs: 4000, cutAfterMs: 5000 };

/** Makes a call or stream of a browser faulty that chose it; to be called before it is forwarded. */
export type InjectFault = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Returns what injects the faults that granted browsers chose for the api's calls and the live streams. */
export function callFaultsOf(grantResolver: GrantResolver, { slowMs, cutAfterMs } = usual): InjectFault {
  return async (request, reply) => {
    if (grantResolver.grantOf(request)?.faults !== true) return;
    await grantResolver.preload(request);
    const faults = grantResolver.resolve(request)?.faults;
    const isStream = request.url.startsWith('/live');
    const kind = faults?.get(isStream ? LIVE : API);
    if (kind === 'unavailable') return refuse(reply);
    if (kind === 'slow') await sleep(slowMs);
    if (kind === 'silent') openSilently(reply);
    if (kind === 'cut') cutLater(request, cutAfterMs);
    // Of reads nothing is in doubt: their replies arrive.
    if (kind === 'lost-reply' && request.method !== 'GET') lost.add(request);
  };
}

function refuse(reply: FastifyReply): void {
  const body = { success: false, code: 'unavailable', message: 'Unavailable on request' };
  void reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '2' }).send(body);
}

function openSilently(reply: FastifyReply): void {
  reply.hijack();
  trackStream(reply);
  reply.raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' });
  reply.raw.flushHeaders();
}

function cutLater({ raw }: FastifyRequest, afterMs: number): void {
  const timer = setTimeout(() => raw.socket.destroy(), afterMs);
  raw.socket.once('close', () => clearTimeout(timer));
}

const lost = new WeakSet<FastifyRequest>();

/** Returns whether the reply to a call must not reach the browser, although the api has given it. */
export const isReplyLost = (request: FastifyRequest): boolean => lost.has(request);
