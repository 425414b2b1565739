import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';

/** A startup problem whose message is the one line shown to the person who started the process. */
export class StartError extends Error {}

/** Creates a server that logs to stderr, at the level of PAVILION_LOG. */
export function createServer(): FastifyInstance {
  const log: FastifyBaseLogger = pino({ level: process.env['PAVILION_LOG'] ?? 'warn' }, pino.destination(2));
  return Fastify({ loggerInstance: log, bodyLimit: 64 * 1024, forceCloseConnections: true });
}

/** @throws {StartError} when the port is taken. */
export async function listen(server: FastifyInstance, port: number): Promise<void> {
  try {
    await server.listen({ host: '127.0.0.1', port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new StartError(
      `Port ${port} is in use. Stop the process that uses it, or set PAVILION_PORT to another base port.`,
    );
  }
}
