import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';

/** Creates a server that logs to stderr, at the level of PAVILION_LOG. */
export function createServer(): FastifyInstance {
  const log: FastifyBaseLogger = pino({ level: process.env['PAVILION_LOG'] ?? 'warn' }, pino.destination(2));
  return Fastify({ loggerInstance: log, bodyLimit: 64 * 1024, return503OnClosing: false });
}
