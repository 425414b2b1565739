import type { FastifyReply } from 'fastify';
import { hostCookieName } from '@pavilion/server/http/host-cookie';
import { type Faults, FAULTS_COOKIE, formatFaults } from './faults';
import { GRANT_COOKIE } from './grant-resolver';

const seconds = (until: string): number => Math.max(1, Math.floor((Date.parse(until) - Date.now()) / 1000));

/** Sets the grant's cookie until the grant expires. @param origin - public address of the site. */
export function setGrant(reply: FastifyReply, token: string, until: string, origin: string): void {
  put(reply, GRANT_COOKIE, token, seconds(until), origin);
}

export function setFaults(reply: FastifyReply, faults: Faults, until: string, origin: string): void {
  put(reply, FAULTS_COOKIE, formatFaults(faults), faults.size > 0 ? seconds(until) : 0, origin);
}

/** Deletes the grant's cookies, so that the browser gets the regular composition again. */
export function dropGrant(reply: FastifyReply, origin: string): void {
  for (const name of [GRANT_COOKIE, FAULTS_COOKIE]) {
    put(reply, name, '', 0, origin);
    // That of an older release.
    if (origin.startsWith('https:')) put(reply, name, '', 0, '');
  }
}

/** @param origin - public address of the site. */
function put(reply: FastifyReply, name: string, value: string, maxAge: number, origin: string): void {
  const isSecure = origin.startsWith('https:');
  const cookieName = hostCookieName(name, isSecure);
  const secure = isSecure ? '; Secure' : '';
  reply.header('set-cookie', `${cookieName}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax; HttpOnly${secure}`);
}
