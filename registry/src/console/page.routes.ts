import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { CompressibleText, sendText } from '@pavilion/server/negotiate';
import type { Registry } from '../kernel/dependencies';
import { Refusal } from '../kernel/refusal';
import { read } from '../kernel/request';
import { type ConsoleFiles, readConsoleFiles } from './console-files';

const fileParams = z.object({ file: z.string() });

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const headers = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** What the page has for the name of the site, which its build doesn't know. */
const NAMELESS = 'data-site=""';

/**
 * Serves the console's page, identical for all its addresses, and its files. They contain only code and the site's
 * name, so they need no session.
 */
export function pageRoutes(app: FastifyInstance, { console: folder, siteName = '' }: Registry): void {
  let reading: Promise<ConsoleFiles> | undefined;
  const texts = new Map<string, CompressibleText>();
  const again = (error: unknown): never => {
    reading = undefined;
    throw error;
  };
  const files = (): Promise<ConsoleFiles> => (reading ??= readConsoleFiles(folder).catch(again));

  for (const address of ['/console', '/console/*']) {
    app.get(address, async (request, reply) => {
      const { page } = await files();
      reply.headers({ ...headers, 'cache-control': 'no-cache' }).type('text/html; charset=utf-8');
      return sendText(request, reply, new CompressibleText(page.replace(NAMELESS, () => `data-site="${siteName}"`)));
    });
  }

  app.get('/console/assets/:file', async (request, reply) => {
    const { file } = read(fileParams, request.params);
    const contents = (await files()).assets.get(file);
    if (!contents) throw new Refusal('not_found', 'The console has no such file.');
    reply
      .headers({ ...headers, 'cache-control': 'public, max-age=31536000, immutable' })
      .type(types[extname(file)] ?? 'application/octet-stream');
    if (extname(file) === '.woff2') return reply.send(contents);
    const text = texts.get(file) ?? new CompressibleText(contents.toString('utf8'));
    texts.set(file, text);
    return sendText(request, reply, text);
  });
}
