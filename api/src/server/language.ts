import type { FastifyRequest } from 'fastify';

export type Language = 'en' | 'bn';

/** The player's language: what was chosen on the site (cookie `lang`), else what the browser prefers, else English. */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): Language {
  const chosen = /(?:^|;\s*)lang=(en|bn)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  if (chosen !== undefined) return chosen as Language;
  return /^\s*bn\b/i.test(request.headers['accept-language'] ?? '') ? 'bn' : 'en';
}
