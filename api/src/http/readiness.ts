import { isStopping } from '@pavilion/server/stopping';
import type { App } from '../kernel/app';

/** `degraded`: routers prefer other processes, and use this one if no other is ready. */
interface Readiness {
  readonly status: 'ready' | 'degraded' | 'not-ready';
  readonly reasons: readonly string[];
}

/** Several routers may ask at once; one check answers them all. */
const CACHE_MS = 500;

/**
 * Binds `/livez` (the process runs), `/readyz` (it can serve calls, with reasons if not: 503 unless it is at least
 * degraded), and `/healthz`, its old name.
 */
export function bindHealth(app: App): void {
  app.http.get('/livez', () => ({ status: 'live' }));
  let last: { readonly at: number; readonly problem: Promise<string | null> } | undefined;
  const databaseProblem = (): Promise<string | null> => {
    if (last === undefined || performance.now() - last.at > CACHE_MS)
      last = { at: performance.now(), problem: findDatabaseProblem(app) };
    return last.problem;
  };
  for (const path of ['/readyz', '/healthz'])
    app.http.get(path, async (_request, reply) => {
      const readiness = readinessOf(app, isStopping(app.http) ? null : await databaseProblem());
      return reply
        .code(readiness.status === 'not-ready' ? 503 : 200)
        .header('cache-control', 'no-store')
        .send(readiness);
    });
}

function readinessOf(app: App, databaseProblem: string | null): Readiness {
  if (isStopping(app.http)) return { status: 'not-ready', reasons: ['the process is stopping'] };
  if (databaseProblem !== null) return { status: 'not-ready', reasons: [databaseProblem] };
  if (app.domainEvents.isDeaf)
    return { status: 'degraded', reasons: ['events of other processes do not arrive: pages update late'] };
  return { status: 'ready', reasons: [] };
}

/** Writes a record to the write-ahead log and no table, which fails on a full disk and on a standby. */
async function findDatabaseProblem({ pool, log }: App): Promise<string | null> {
  try {
    const { rows } = await pool.query<{ readOnly: string }>(
      `select current_setting('transaction_read_only') as "readOnly", pg_logical_emit_message(true, 'readyz', '')`,
    );
    return rows[0]?.readOnly === 'off' ? null : 'the database is read-only';
  } catch (error) {
    log.warn({ err: error }, 'readiness: the database cannot be written to');
    return `the database cannot be written to: ${(error as Error).message}`;
  }
}
