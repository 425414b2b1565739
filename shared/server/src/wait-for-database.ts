import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import type { DatabaseAddress } from '@pavilion/database/addresses';
import { storeLimits } from '@pavilion/database/clients/pooler';
import { isUnavailable, RETRY_AFTER_SECONDS } from '@pavilion/database/failure';
import { withClient } from '@pavilion/database/with-client';
import { bindHealth, notReady } from './health';

const TRY_EVERY_MS = 1000;

interface Wait extends DatabaseAddress {
  /** Where the server will listen. */
  readonly place: { readonly host: string; readonly port: number };
  /** Receives one line when the wait begins and one when it ends. */
  readonly report: (line: string) => void;
}

/**
 * Resolves once the database accepts connections, so that the order in which processes start doesn't matter. Until then
 * the server's port answers `/livez`, says on `/readyz` what the process waits for, and refuses everything else with 503.
 *
 * Any other problem, such as a wrong password, is left to the server's own start to report.
 */
export async function waitForDatabase({ place, report, ...address }: Wait): Promise<void> {
  let problem = await findProblem(address);
  if (problem === null) return;
  report(`waiting for the database: ${problem}`);
  const app = openWaiting(() => `waiting for the database: ${problem}`);
  await app.listen(place);
  while (problem !== null) {
    await sleep(TRY_EVERY_MS);
    problem = await findProblem(address);
  }
  app.server.closeAllConnections();
  await app.close();
  report('the database is there');
}

async function findProblem({ url, directUrl }: DatabaseAddress): Promise<string | null> {
  try {
    // Before the pooler opens a connection, which keeps the limits that the role has then.
    if (directUrl !== undefined) await storeLimits(directUrl);
    await withClient(url, (client) => client.query('select 1'));
    return null;
  } catch (error) {
    return isUnavailable(error) || isUnknownHost(error) ? (error as Error).message : null;
  }
}

/** The name of a container that has not started yet. */
function isUnknownHost(error: unknown): boolean {
  return /^(ENOTFOUND|EAI_AGAIN)$/.test((error as NodeJS.ErrnoException).code ?? '');
}

function openWaiting(reason: () => string): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  bindHealth(app, async () => notReady(reason()));
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(503)
      .headers({ 'retry-after': String(RETRY_AFTER_SECONDS), 'cache-control': 'no-store' })
      .send({
        success: false,
        code: 'unavailable',
        message: 'The service is starting. Please try again.',
      }),
  );
  return app;
}
