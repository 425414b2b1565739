import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import proxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type DevOverlay, isLocal } from './dev-overlay';

const UNREACHABLE = 'http://127.0.0.1:9';

/**
 * Routes to development servers: a cookie that enables it, and a proxy for their files and hot-reload sockets on the
 * site's own origin.
 */
export function devRoutes(app: FastifyInstance, overlay: DevOverlay): void {
  app.get('/dev/on', (_request, reply) => turn(reply, 'channel=dev; Path=/; SameSite=Lax; HttpOnly'));
  app.get('/dev/off', (_request, reply) => turn(reply, 'channel=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly'));

  app.register(proxy, {
    upstream: '',
    prefix: '/dev-assets',
    rewritePrefix: '/dev-assets',
    preHandler: async (request, reply) => {
      if (!isLocal(request.raw) || !overlay.partAt(request.url))
        return reply.code(404).type('text/plain').send('Not found\n');
    },
    replyOptions: {
      getUpstream: (request) => overlay.partAt(request.url)?.origin ?? UNREACHABLE,
      onError: (reply) => {
        reply.code(502).type('text/plain').send('The development server does not respond.\n');
      },
    },
  });

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const target = overlay.partAt(request.url ?? '');
    if (!target || !isLocal(request)) return void socket.destroy();
    joinSockets(request, socket, head, new URL(target.origin));
  });
}

function turn(reply: FastifyReply, setCookie: string): FastifyReply {
  return reply.header('set-cookie', setCookie).header('cache-control', 'no-store').redirect('/', 302);
}

// Forwards the handshake unchanged except for the host; afterwards both ends only exchange bytes.
function joinSockets(request: IncomingMessage, socket: Duplex, head: Buffer, target: URL): void {
  const upstream = connect(Number(target.port), target.hostname, () => {
    const headers = { ...request.headers, host: target.host, origin: target.origin };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
    upstream.write(`GET ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  upstream.on('error', () => socket.destroy());
  socket.on('error', () => upstream.destroy());
}
