import type { FastifyInstance } from 'fastify';
import { listenAt, SettingsError } from '@pavilion/contract/settings';
import { StartFailure } from '@pavilion/database/failure';
import { type StopMode, stopServer } from './stopping';
import { exposeMetrics, startTelemetry } from './telemetry/process-telemetry';

export interface OpenServer {
  readonly app: FastifyInstance;
  readonly port: number;
  /** Starts work that only the owner of the port may do, such as resuming what an earlier process left. */
  readonly onListening?: () => Promise<void> | void;
  /** Releases remaining resources after the server has closed. */
  readonly close?: () => Promise<void>;
}

/**
 * Runs a server as a process: reports when it is ready, shuts down cleanly on a signal, and prints one clear line if
 * it cannot start.
 */
export async function serve(name: string, open: () => Promise<OpenServer>): Promise<void> {
  try {
    await startTelemetry(name);
    const { app, port, onListening, close } = await open();
    const place = listenAt(port);
    await app.listen(place);
    await onListening?.();
    const stopMetrics = await exposeMetrics(app);
    endOnSignal(app, async () => {
      await close?.();
      await stopMetrics();
    });
    process.stdout.write(`ready ${name} http://${place.host}:${place.port}\n`);
  } catch (error) {
    process.stderr.write(`${name}: ${reason(error)}\n`);
    process.exit(1);
  }
}

/** SIGTERM, from a service manager, lets clients finish; SIGINT, from a terminal, hardly waits for them. */
function endOnSignal(app: FastifyInstance, close: () => Promise<void>): void {
  const end = (mode: StopMode): void => {
    stopServer(app, mode)
      .then(close)
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.once('SIGTERM', () => end('gracefully'));
  process.once('SIGINT', () => end('at-once'));
}

function reason(error: unknown): string {
  if (error instanceof SettingsError || error instanceof StartFailure) return error.message;
  const { code, port, path } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE')
    return `port ${port} is in use: stop the process that uses it, or set PAVILION_PORT to another base.`;
  if (code === 'EACCES' || code === 'EPERM')
    return `has no permission for ${path ?? `port ${port}`}: check its owner, or set PAVILION_DATA.`;
  return error instanceof Error ? error.message : String(error);
}
