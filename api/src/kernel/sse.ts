import type { FastifyReply } from 'fastify';
import { STREAM_HEARTBEAT_MS } from '@pavilion/contract/live';
import { trackStream } from '@pavilion/server/stopping';

export interface EventStream {
  /** Sends one event; `data` is already serialized JSON, so that many streams can share one text. */
  send(event: string, data?: string): void;
  close(): void;
  /** Runs once, when either side ends the stream. */
  onClose(callback: () => void): void;
}

/**
 * Opens a server-sent event stream until either side closes it; comments serve as heartbeats for proxies and
 * clients.
 */
export function sse(reply: FastifyReply): EventStream {
  reply.hijack();
  trackStream(reply);
  const raw = reply.raw;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // no-transform and x-accel-buffering: neither compression nor a proxy may delay events.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  });
  raw.write(':\n\n');
  const heartbeat = setInterval(() => raw.write(':\n\n'), STREAM_HEARTBEAT_MS);
  raw.on('error', () => raw.destroy());
  // If the client has already disconnected, 'close' has fired and won't fire again.
  const onClose = (callback: () => void): void =>
    void (raw.closed || raw.destroyed ? callback() : raw.once('close', callback));
  onClose(() => clearInterval(heartbeat));
  return {
    send: (event, data = '{}') => void (raw.writable && raw.write(`event: ${event}\ndata: ${data}\n\n`)),
    close: () => raw.end(),
    onClose,
  };
}
