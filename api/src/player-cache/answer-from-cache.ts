import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { isStale, type Session } from '../identity/session.service';
import { dayOf, startOf } from '../records/range';
import type { App } from '../server/app';
import { bearer, isBackground } from '../server/headers';
import { languageOf } from '../server/language';
import type { CachedResponse, CacheRead, Sendable } from './player-cache';

/** Marks an endpoint whose responses may be cached: per player, and invalidated by every change to them. */
export const CACHED = 'held';

/** Maximum age of a cached response: names changed by operators publish no invalidation. */
const CACHED_MS = 60_000;
const COMPRESS_FROM = 1024;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Returns whether a cached session may be used: false if it has ended, or if the call extends it and that must be
 * stored.
 */
export function isCachedSessionValid({ endsAt, lastSeen }: Session, now: number, extend: boolean): boolean {
  return endsAt > now && !(extend && isStale(lastSeen, now));
}

/** Responds from the player's cache if nothing has changed; runs before routing. */
export function answerFromCache(
  { playerCache, clock }: Pick<App, 'playerCache' | 'clock'>,
  request: IncomingMessage,
  reply: ServerResponse,
): boolean {
  if (request.method !== 'GET' || request.headers.authorization === undefined) return false;
  const session = playerCache.session(bearer(request) ?? '');
  if (session === null) return false;
  const ready = playerCache.reply(session.caller.id, keyOf(request));
  const now = clock.now();
  if (ready === null || ready.until <= now || !isCachedSessionValid(session, now, !isBackground(request))) return false;
  send(request, reply, ready);
  return true;
}

/** Caches a response until its player's data changes, the day ends in Dhaka, or a minute has passed. */
export function cacheReply(
  { clock }: Pick<App, 'clock'>,
  fill: CacheRead | null,
  player: string,
  request: IncomingMessage,
  text: string,
): void {
  const now = clock.now();
  fill?.reply(player, keyOf(request), {
    plain: sendable(Buffer.from(text)),
    until: Math.min(now + CACHED_MS, startOf(dayOf(now) + 1)),
  });
}

function keyOf(request: IncomingMessage): string {
  return `${languageOf(request)} ${request.url}`;
}

const head = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' } as const;

function send(request: IncomingMessage, reply: ServerResponse, ready: CachedResponse): void {
  const { body, heads } =
    (/\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')) &&
      (ready.brotli ??= compressed(ready.plain.body))) ||
    ready.plain;
  reply.writeHead(200, heads);
  reply.end(body);
}

/** Compresses like other responses; null if it isn't worth it. */
function compressed(body: Buffer): Sendable | null {
  if (body.length < COMPRESS_FROM) return null;
  return sendable(brotliCompressSync(body, QUALITY), { vary: 'accept-encoding', 'content-encoding': 'br' });
}

function sendable(body: Buffer, more: Readonly<Record<string, string>> = {}): Sendable {
  return { body, heads: { ...head, ...more, 'content-length': body.length } };
}
