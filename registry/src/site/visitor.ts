import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const languages = ['en', 'bn'] as const;
export type Language = (typeof languages)[number];

const YEAR_S = 31_536_000;

/** The language the visitor chose, English until then. */
export function languageOf(request: FastifyRequest): Language {
  const chosen = cookie(request, 'lang');
  return languages.find((language) => language === chosen) ?? 'en';
}

/** Gives a browser its random name on its first page; it says nothing about the player. */
export function rememberVisitor(request: FastifyRequest, reply: FastifyReply): void {
  if (/^[\w-]{22}$/.test(cookie(request, 'visitor') ?? '')) return;
  const name = randomBytes(16).toString('base64url');
  reply.header('set-cookie', `visitor=${name}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax; HttpOnly`);
}

export function cookie(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
