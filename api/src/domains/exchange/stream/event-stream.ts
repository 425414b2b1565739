import type { FastifyReply } from 'fastify';
import { trackStream } from '@pavilion/server/stopping';
import { GZIP_HEAD } from './stream-chunk';
import type { Reader } from './subscriber-group';

interface EventStreamReply extends Reader {
  /** Runs the callback once, when either side closes the stream. */
  onClose(callback: () => void): void;
}

/** Responds with server-sent events until either side closes, compressed if the browser accepts it. */
export function openEventStream(reply: FastifyReply, acceptEncoding: string | undefined): EventStreamReply {
  const isDeflated = /\bgzip\b/.test(acceptEncoding ?? '');
  reply.hijack();
  trackStream(reply);
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // no-transform and x-accel-buffering stop proxies from buffering events.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    vary: 'accept-encoding',
    ...(isDeflated && { 'content-encoding': 'gzip' }),
  });
  raw.write(isDeflated ? GZIP_HEAD : ':\n\n');
  raw.on('error', () => raw.destroy());
  const { socket } = raw;
  // A pipelined request has no socket of its own.
  if (socket === null) raw.destroy();
  const form = isDeflated ? 'deflated' : 'plain';
  return {
    // Bypasses the response's own chunk framing, the largest cost: a chunk is framed once for all its readers.
    send: (chunk) => void (socket?.writable && socket.write(chunk.bytesFor(form))),
    drop: () => void raw.destroy(),
    get isBehind() {
      return socket?.writableNeedDrain ?? false;
    },
    // A client that disconnected earlier has already emitted 'close', which fires only once.
    onClose: (callback) => void (raw.closed || raw.destroyed ? callback() : raw.once('close', callback)),
  };
}
