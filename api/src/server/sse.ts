import type { FastifyReply } from 'fastify';

export interface EventStream {
  /** Sends one event; `data` is JSON already, so that one text serves many streams. */
  send(event: string, data?: string): void;
  close(): void;
  /** Runs once, when either side ends the stream. */
  onClose(callback: () => void): void;
}

const HEARTBEAT_MS = 15_000;

/** Answers with server-sent events until either side closes; a comment every 15 s keeps proxies awake. */
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
  const heartbeat = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS);
  raw.on('error', () => raw.destroy());
  // A reader who left before we came this far has closed already, and 'close' comes only once.
  const onClose = (callback: () => void): void => void (raw.closed || raw.destroyed ? callback() : raw.once('close', callback));
  onClose(() => clearInterval(heartbeat));
  return {
    send: (event, data = '{}') => void (raw.writable && raw.write(`event: ${event}\ndata: ${data}\n\n`)),
    close: () => raw.end(),
    onClose,
  };
}
