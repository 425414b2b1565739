import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../registry.errors';
import { read } from '../routes';
import { CompressibleText, sendText } from '../site/negotiate';
import { type Bundle, bundle } from './bundle';

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

/**
 * Serves the console's page, identical for all its addresses, and its files. They contain only code and no data, so
 * they need no session.
 */
export function pageRoutes(app: FastifyInstance): void {
  let made: Promise<Bundle> | undefined;
  const texts = new Map<string, CompressibleText>();
  const again = (error: unknown): never => {
    made = undefined;
    throw error;
  };
  const files = (): Promise<Bundle> => (made ??= bundle().catch(again));

  for (const address of ['/console', '/console/*']) {
    app.get(address, async (request, reply) => {
      const { script, style } = await files();
      reply.headers({ ...headers, 'cache-control': 'no-cache' }).type('text/html; charset=utf-8');
      return sendText(request, reply, new CompressibleText(page(script, style)));
    });
  }

  app.get('/console/assets/:file', async (request, reply) => {
    const { file } = read(fileParams, request.params);
    const contents = (await files()).files.get(file);
    if (!contents) throw new Refusal('not_found', 'The console has no such file.');
    reply
      .headers({ ...headers, 'cache-control': 'public, max-age=31536000, immutable' })
      .type(types[extname(file)] ?? 'application/octet-stream');
    if (extname(file) === '.woff2') return reply.send(Buffer.from(contents));
    const text = texts.get(file) ?? new CompressibleText(Buffer.from(contents).toString('utf8'));
    texts.set(file, text);
    return sendText(request, reply, text);
  });
}

const page = (script: string, style: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="dark">
<title>Pavilion console</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/console/assets/${style}">
<script type="module" src="/console/assets/${script}"></script>
</head>
<body>
<div id="console"></div>
<noscript>The console needs JavaScript; npx pavilion does all it does from a terminal.</noscript>
</body>
</html>
`;
