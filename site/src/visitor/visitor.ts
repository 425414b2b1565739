import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieName, readHostCookie } from '@pavilion/server/http/host-cookie';

export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

const YEAR_S = 31_536_000;

/** Returns the language the visitor chose, English by default. */
export function languageOf(request: FastifyRequest): Language {
  const chosen = cookie(request, 'lang');
  return languages.find((language) => language === chosen) ?? 'en';
}

/** Returns the browser's random visitor id; undefined before its first page or without cookies. */
export function visitorOf(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const name = readHostCookie('visitor', (one) => cookie(request, one));
  return name && /^[\w-]{22}$/.test(name) ? name : undefined;
}

/** Assigns a random visitor id to a browser on its first page; it is unrelated to the player. */
export function assignVisitorId(request: Pick<FastifyRequest, 'protocol'>, reply: FastifyReply): string {
  const name = randomBytes(16).toString('base64url');
  // `protocol` comes from the connection or a trusted proxy; other claims of https are ignored.
  const isSecure = request.protocol === 'https';
  const secure = isSecure ? '; Secure' : '';
  const cookieName = hostCookieName('visitor', isSecure);
  reply.header('set-cookie', `${cookieName}=${name}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; HttpOnly${secure}`);
  return name;
}

export function cookie(request: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const all = request.headers.cookie ?? '';
  const sought = `${name}=`;
  for (let at = all.indexOf(sought); at >= 0; at = all.indexOf(sought, at + 1)) {
    if (!beginsAt(all, at)) continue;
    const end = all.indexOf(';', at);
    return all.slice(at + sought.length, end < 0 ? undefined : end).trimEnd();
  }
  return undefined;
}

/**
 * Returns true if a cookie starts at this position: only blanks separate it from the previous one or the header's
 * start.
 */
function beginsAt(all: string, at: number): boolean {
  let before = at - 1;
  while (all[before] === ' ') before -= 1;
  return before < 0 || all[before] === ';';
}
