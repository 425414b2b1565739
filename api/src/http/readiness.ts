import { databaseProblem } from '@pavilion/database/problem';
import { bindHealth as bindServerHealth, degraded, notReady, type Readiness, ready } from '@pavilion/server/health';
import type { App } from '../kernel/app';

/** Binds the api's `/livez` and `/readyz`. */
export function bindHealth(app: App): void {
  bindServerHealth(app.http, () => readinessOf(app));
}

async function readinessOf({ db, bus, log }: App): Promise<Readiness> {
  const problem = await databaseProblem(db);
  if (problem !== null) {
    log.warn({ problem }, 'not ready');
    return notReady(problem);
  }
  return bus.isDisconnected ? degraded('events of other processes do not arrive: pages update late') : ready;
}
