import { LINE_BEAT_MS } from '@pavilion/contract/live';
import type { FastifyReply } from 'fastify';

export interface EventStream {
  /** Sends one event; `data` is JSON already, so that one text serves many streams. */
  send(event: string, data?: string): void;
  close(): void;
  /** Runs once, when either side ends the stream. */
  onClose(callback: () => void): void;
}

/** Answers with server-sent events until either side closes; comments keep proxies awake, and tell the reader that the line still stands. */
export function sse(reply: FastifyReply): EventStream {
  reply.hijack();
  const raw = reply.raw;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // no-transform and x-accel-buffering: neither compression nor a proxy may hold events back.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  });
  raw.write(':\n\n');
  const heartbeat = setInterval(() => raw.write(':\n\n'), LINE_BEAT_MS);
  raw.on('error', () => raw.destroy());
  // A reader who left before we came this far has closed already, and 'close' comes only once.
  const onClose = (callback: () => void): void =>
    void (raw.closed || raw.destroyed ? callback() : raw.once('close', callback));
  onClose(() => clearInterval(heartbeat));
  return {
    send: (event, data = '{}') => void (raw.writable && raw.write(`event: ${event}\ndata: ${data}\n\n`)),
    close: () => raw.end(),
    onClose,
  };
}
