import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookie } from '../visitor/visitor';
import type { PageKeys } from './page-keys';

/** A page reports its loads within seconds; only errors come later. */
const LIFE_S = 3600;
/** Pages that are open at once in a browser have one cookie each; with more, some reports don't count. */
const SLOTS = 8;
const PATH = '/live/telemetry';

/** A page that the site served to a visitor. */
export interface ServedPage {
  readonly composition: number;
  /** The visitor's group of networks; null on this machine. */
  readonly group: number | null;
  /** Distinguishes pages. */
  readonly nonce: string;
}

/**
 * Issues and verifies page tokens: the proof that a browser got a page of a composition, in a cookie that it sends with
 * its reports alone. The page itself stays the same for everybody, so that it can be cached.
 */
export class PageTokens {
  constructor(private readonly keys: PageKeys) {}

  issue(
    request: Pick<FastifyRequest, 'protocol'>,
    reply: FastifyReply,
    visitor: string,
    { composition, group }: Omit<ServedPage, 'nonce'>,
    now: number,
  ): void {
    const seconds = Math.floor(now / 1000).toString(36);
    const text = [composition, seconds, group ?? '', randomBytes(6).toString('base64url')].join('.');
    const token = `${text}.${mac(this.keys.current(now), visitor, text)}`;
    const isSecure = request.protocol === 'https';
    const name = cookieNames(isSecure)[randomInt(SLOTS)];
    const secure = isSecure ? '; Secure' : '';
    reply.header('set-cookie', `${name}=${token}; Path=${PATH}; Max-Age=${LIFE_S}; SameSite=Strict; HttpOnly${secure}`);
  }

  /** Returns the pages that this browser got and may still report on. */
  read(request: Pick<FastifyRequest, 'headers'>, visitor: string, now: number): ServedPage[] {
    const names = [...cookieNames(true), ...cookieNames(false)];
    return names.flatMap((name) => this.verify(cookie(request, name), visitor, now) ?? []);
  }

  private verify(token: string | undefined, visitor: string, now: number): ServedPage | undefined {
    const [, text, composition, seconds, group, nonce, sent] =
      /^((\d{1,9})\.([0-9a-z]{1,8})\.(\d{0,2})\.([\w-]{8}))\.([\w-]{22})$/.exec(token ?? '') ?? [];
    if (!text || !seconds || !nonce || !sent) return undefined;
    const at = Number.parseInt(seconds, 36) * 1000;
    if (at > now + 60_000 || at < now - LIFE_S * 1000) return undefined;
    const isOurs = this.keys.keysAt(at).some((key) => isSame(mac(key, visitor, text), sent));
    return isOurs ? { composition: Number(composition), group: group ? Number(group) : null, nonce } : undefined;
  }
}

// Over TLS no answer without it can plant one; `__Host-` would not allow the path.
const cookieNames = (isSecure: boolean): string[] =>
  Array.from({ length: SLOTS }, (_, slot) => `${isSecure ? '__Secure-' : ''}page-${slot}`);

const mac = (key: string, visitor: string, text: string): string =>
  createHmac('sha256', key).update(`page ${visitor} ${text}`).digest('base64url').slice(0, 22);

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));
