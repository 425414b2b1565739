import type { FastifyInstance } from 'fastify';
import type { FeedHub } from './feed.hub';

const mostBufferedBytes = 1_000_000;

export function feedRoutes(server: FastifyInstance, hub: FeedHub): void {
  server.get('/feed/stream', { exposeHeadRoute: false }, (request, reply) => {
    reply.hijack();
    const out = reply.raw;
    out.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' });
    const leave = hub.add(
      (line) => {
        out.write(line);
        return out.writableLength < mostBufferedBytes;
      },
      () => out.destroy(),
    );
    request.raw.on('close', leave);
    out.on('close', leave);
    out.on('error', leave);
  });
}
