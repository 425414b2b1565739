import type { Logger } from 'pino';
import { hasTestClock } from '@pavilion/contract/settings';
import { StartFailure } from '@pavilion/database/failure';
import { openSchema } from '@pavilion/database/roles/service-schema';
import { createEventBus } from '@pavilion/server/bus/create-event-bus';
import { type StopMode, stopServer } from '@pavilion/server/stopping';
import { isTracing } from '@pavilion/server/telemetry/tracing';
import { bindClosure } from '../domains/site/closure';
import { Admission, type AdmissionLimits, usualLimits } from '../http/admission';
import { bindCommon, bindTestControls, createHttp } from '../http/server';
import type { App, Links, Stop } from '../kernel/app';
import { Clock } from '../kernel/clock';
import { connect } from '../kernel/database/database';
import { traceQueries } from '../kernel/database/trace-queries';
import { DomainEvents } from '../kernel/domain-events';
import { Jobs } from '../kernel/jobs/jobs';
import { Ledger } from '../ledger/ledger.service';
import { apiSchema } from './api-schema';
import { collectMetrics } from './collect-metrics';
import { domains, refusalTexts } from './domains';

interface StartOptions {
  readonly databaseUrl: string;
  /** The database server's own address, if `databaseUrl` is that of a pooler. */
  readonly directUrl?: string | undefined;
  /** The address of the role that has the tables, if `databaseUrl` is that of another one. */
  readonly ownerUrl?: string | undefined;
  /** 0 selects any free port. */
  readonly port: number;
  /** Defaults to this machine only. */
  readonly host?: string;
  readonly links: Links;
  readonly log: Logger;
  /** Names of domains to leave out; tests start without demo content. */
  readonly without?: readonly string[];
  /** Domains whose calls are bound but whose loops and queues don't run: the test or benchmark runs them itself. */
  readonly stoppedDomains?: readonly string[];
  /** How many calls run at once; `noLimits` for tests of concurrent calls. */
  readonly admission?: AdmissionLimits;
}

export interface RunningApi {
  readonly app: App;
  readonly url: string;
  /** At once by default. */
  stop(mode?: StopMode): Promise<void>;
}

/**
 * Starts the api on a database: schema, routes, loops, then the port.
 *
 * @throws {StartFailure} with one line for the operator.
 */
export async function startApi(options: StartOptions): Promise<RunningApi> {
  const { databaseUrl, directUrl: listenUrl, ownerUrl } = options;
  const connection = await connect(databaseUrl, { directUrl: listenUrl, ownerUrl });
  const { db, pool, directUrl } = connection;
  if (isTracing()) traceQueries(pool);
  const chosen = domains.filter((domain) => !options.without?.includes(domain.name));
  const clock = new Clock();
  const http = await createHttp(options.log);
  const bus = createEventBus({ pool, databaseUrl: directUrl, log: options.log });
  const domainEvents = new DomainEvents(bus);
  const app: App = {
    http,
    db,
    pool,
    clock,
    bus,
    domainEvents,
    jobs: new Jobs({ db, pool, log: options.log }),
    ledger: new Ledger(clock),
    log: options.log,
    refusalTexts,
    admission: new Admission(options.admission ?? usualLimits),
    links: options.links,
  };
  const stops: Stop[] = [collectMetrics(app)];
  const stop = async (mode: StopMode = 'at-once'): Promise<void> => {
    await stopServer(http, mode);
    for (const end of stops.reverse()) await end();
    domainEvents.flush();
    await bus.stop();
    await db.destroy();
  };
  try {
    await openSchema(connection, apiSchema());
    await bus.start();
    bindCommon(app);
    bindClosure(app);
    if (hasTestClock()) bindTestControls(app);
    for (const domain of chosen) domain.routes?.(app);
    const moving = chosen.filter((domain) => !options.stoppedDomains?.includes(domain.name));
    for (const domain of moving) if (domain.start !== undefined) stops.push(await domain.start(app));
    for (const queue of moving.flatMap((domain) => domain.queues?.(app) ?? [])) app.jobs.add(queue);
    stops.push(() => app.jobs.stop());
    await app.jobs.start();
    return { app, url: await listen(app, options), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listen(app: App, { port, host = '127.0.0.1' }: Pick<StartOptions, 'port' | 'host'>): Promise<string> {
  try {
    return await app.http.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRNOTAVAIL')
      throw new StartFailure(`This machine has no address ${host}: set PAVILION_LISTEN to one it has.`);
    if (code !== 'EADDRINUSE') throw error;
    throw new StartFailure(`Port ${port} is in use: stop the program that uses it, or set PAVILION_PORT.`);
  }
}
