import type { FastifyReply } from 'fastify';

import type { Reader } from './audience';
import { GZIP_HEAD } from './piece';

interface Line extends Reader {
  /** Runs once, when either side ends it. */
  onClose(callback: () => void): void;
}

/** Answers with server-sent events, compressed where the browser takes that, until either side closes. */
export function openLine(reply: FastifyReply, acceptEncoding: string | undefined): Line {
  const isSqueezed = /\bgzip\b/.test(acceptEncoding ?? '');
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // no-transform and x-accel-buffering: no proxy may hold events back.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    vary: 'accept-encoding',
    ...(isSqueezed && { 'content-encoding': 'gzip' }),
  });
  raw.write(isSqueezed ? GZIP_HEAD : ':\n\n');
  raw.on('error', () => raw.destroy());
  const { socket } = raw;
  // A line that was asked for behind another request has no wire of its own.
  if (socket === null) raw.destroy();
  const form = isSqueezed ? 'squeezed' : 'plain';
  return {
    // Past the response's own framing, which costs more than all the rest: a piece is framed once for all who read it.
    send: (piece) => void (socket?.writable && socket.write(piece.chunk(form))),
    drop: () => void raw.destroy(),
    get isBehind() {
      return socket?.writableNeedDrain ?? false;
    },
    // A reader who left before we came this far has closed already, and 'close' comes only once.
    onClose: (callback) => void (raw.closed || raw.destroyed ? callback() : raw.once('close', callback)),
  };
}
