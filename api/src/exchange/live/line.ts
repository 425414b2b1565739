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
  if (isSqueezed) raw.write(GZIP_HEAD);
  else raw.write(':\n\n');
  raw.on('error', () => raw.destroy());
  return {
    send: (piece) => void (raw.writable && raw.write(isSqueezed ? piece.squeezed : piece.plain)),
    drop: () => void raw.destroy(),
    get isBehind() {
      return raw.writableNeedDrain;
    },
    // A reader who left before we came this far has closed already, and 'close' comes only once.
    onClose: (callback) => void (raw.closed || raw.destroyed ? callback() : raw.once('close', callback)),
  };
}
