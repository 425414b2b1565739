import type { FastifyRequest } from 'fastify';

export type Language = 'en' | 'bn';

/**
 * Returns the player's language: the one chosen on the site (cookie `lang`), else the browser's preference, else
 * English.
 */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  const chosen = /(?:^|;\s*)lang=(en|bn)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  if (chosen !== undefined) return chosen as Language;
  return /^\s*bn\b/i.test(request.headers['accept-language'] ?? '') ? 'bn' : 'en';
}
