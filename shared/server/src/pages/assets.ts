import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bundlePages, type PageEntries } from './bundle-pages';

const resolve = createRequire(import.meta.url).resolve;

const fonts: Readonly<Record<string, string>> = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'bengali-400.woff2': '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff2',
  'bengali-700.woff2': '@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal.woff2',
};

/** Files of installed packages that are read at a request. */
export const fontFiles = Object.values(fonts);

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Serves the scripts and styles of a server's pages under /assets, with the fonts. */
export async function serveAssets(server: FastifyInstance, pages: PageEntries): Promise<void> {
  const files = await bundlePages(pages);
  server.get<{ Params: { file: string } }>('/assets/:file', async (request, reply): Promise<FastifyReply> => {
    const { file } = request.params;
    const font = fonts[file];
    const content = font === undefined ? files.get(file) : await readFile(resolve(font));
    if (content === undefined)
      return reply.code(404).send({ success: false, code: 'not_found', message: 'No such file.' });
    return (
      reply
        .header('content-type', types[extname(file)] ?? 'application/octet-stream')
        .header('cache-control', font === undefined ? 'no-cache' : 'public, max-age=86400')
        .header('x-content-type-options', 'nosniff')
        // Pages in frames without an origin can't load them otherwise, and they contain no private data.
        .header('access-control-allow-origin', '*')
        .send(Buffer.from(content))
    );
  });
}

/** Sets a page's security headers: only the sources listed here may run, load or frame it. */
export function pageHeaders(reply: FastifyReply, frameAncestors: string, frames = "'none'"): FastifyReply {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `frame-src ${frames}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
    "require-trusted-types-for 'script'",
  ].join('; ');
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff');
}
