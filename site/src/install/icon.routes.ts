import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { CompressibleText, sendText } from '@pavilion/server/negotiate';

const folder = join(import.meta.dirname, '../files');
const DAY = 'public, max-age=86400';

const pictures = {
  '/favicon.ico': 'image/x-icon',
  '/apple-touch-icon.png': 'image/png',
  '/icon-192.png': 'image/png',
  '/icon-512.png': 'image/png',
  '/maskable-192.png': 'image/png',
  '/maskable-512.png': 'image/png',
  '/shortcut-exchange.png': 'image/png',
  '/shortcut-games.png': 'image/png',
  '/shortcut-deposit.png': 'image/png',
  '/share.jpg': 'image/jpeg',
} as const;
export type IconPath = keyof typeof pictures;

/** Serves the site's icons, which `npm run artwork` draws. */
export function iconRoutes(app: FastifyInstance): void {
  const favicon = new CompressibleText(readFileSync(join(folder, 'favicon.svg'), 'utf8'));
  app.get('/favicon.svg', (request, reply) =>
    sendText(request, reply.type('image/svg+xml').header('cache-control', DAY), favicon),
  );
  for (const [path, type] of Object.entries(pictures)) {
    const bytes = readFileSync(join(folder, path));
    app.get(path, (_request, reply) => reply.type(type).header('cache-control', DAY).send(bytes));
  }
}
