import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { bindHealth, type Readiness, ready } from '../health';
import { observeCalls } from '../telemetry/calls';
import { createLog } from '../telemetry/log';
import { REQUEST_MS, SILENCE_MS } from '../time-limits';

/** Creates an observed server with `/livez` and `/readyz` that logs to stderr. @param name - of the server in its log. */
export function createServer(name: string, check = async (): Promise<Readiness> => ready): FastifyInstance {
  const log: FastifyBaseLogger = createLog(name);
  const server = Fastify({
    loggerInstance: log,
    bodyLimit: 64 * 1024,
    return503OnClosing: false,
    connectionTimeout: SILENCE_MS,
    requestTimeout: REQUEST_MS,
  });
  observeCalls(server);
  bindHealth(server, check);
  return server;
}
