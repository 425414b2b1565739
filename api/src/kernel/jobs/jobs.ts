import { sql } from 'kysely';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { isUnavailable } from '@pavilion/database/failure';
import { newId } from '@pavilion/database/id';
import type { App } from '../app';
import type { Db } from '../database/database';
import { startLoop } from '../loop';
import { loopFailures, loopSuccess } from '../metrics';
import { openBoss, usingTransaction } from './boss';
import { DEAD_LETTERS, type QueueName } from './queues';

declare module '../app' {
  interface App {
    readonly jobs: Jobs;
  }
  interface Domain {
    /** Work that is repeated, in one process at a time. */
    queues?(app: App): readonly Queue[];
  }
}

/** How often this process looks for jobs. Queues of 5 and of 10 s are due at the same looks. */
const POLL_MS = 2500;
/** How often it makes sure that every queue has a next turn. */
const SEED_MS = 60_000;

/** Jobs of a queue that a process takes at once. */
const BATCH = 50;

/** The pauses double, up to two minutes. */
const rowRetries = { startAfter: 2, retryLimit: 5, retryDelay: 4, retryBackoff: true } as const;

/** What a turn of work gets. */
export interface Turn {
  /** A long turn ends early once it is stopped. */
  readonly isStopped: () => boolean;
  /** Returns which of these rows have failed before and are retried by themselves: the turn leaves them out. */
  readonly findPostponed: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Lets a row that failed be retried by itself, and given up as a dead letter in the end. */
  readonly postpone: (id: string) => Promise<void>;
}

/** Work that is repeated, in one process at a time. */
export interface Queue {
  readonly name: QueueName;
  /** Seconds from the start of a turn to the next one. */
  readonly everySeconds: number;
  /** True if the first turn of a new site comes after that time, not at once. */
  readonly isDelayed?: boolean;
  /** Logged with the error of a failed turn; the next turn comes all the same. */
  readonly failure: string;
  /**
   * Looks for what is due and does it. Two turns may overlap, and a killed process leaves one unfinished.
   *
   * @returns seconds until the next turn, if it should come sooner than usual.
   */
  readonly turn: (turn: Turn) => Promise<number | undefined>;
  /** Processes one row again that a turn has postponed; does nothing if it is done by now. */
  readonly retry?: (id: string) => Promise<unknown>;
}

interface Job {
  readonly id: string;
  /** Of a row that is retried; a turn has none. */
  readonly data: { readonly id?: string } | null;
}

const isTurn = ({ data }: Job): boolean => data?.id === undefined;

/**
 * Repeats work in whichever process looks first, by jobs of pg-boss (decision 57).
 *
 * A job is a hint to look: it may get lost or come twice. The next turn's job is stored when a turn begins, so a
 * process that is killed meanwhile delays nothing.
 */
export class Jobs {
  private readonly queues = new Map<string, Queue>();
  private readonly running = new Map<string, Promise<void>>();
  private readonly boss: PgBoss;
  private readonly log: Logger;
  private readonly db: Db;
  private isStopped = false;
  private seededAt = -Infinity;
  /** The latest look for jobs. */
  private polling: Promise<void> = Promise.resolve();
  private stopPolling: () => Promise<void> | void = () => undefined;

  constructor({ db, pool, log }: Pick<App, 'db' | 'pool' | 'log'>) {
    this.db = db;
    this.log = log;
    this.boss = openBoss((text, values) => pool.query(text, values));
    this.boss.on('error', (error) => log.warn({ err: error }, 'jobs: maintenance failed'));
  }

  /** Works on a queue from the start on. */
  add(queue: Queue): void {
    this.queues.set(queue.name, queue);
  }

  async start(): Promise<void> {
    if (this.queues.size === 0) return;
    await this.boss.start();
    this.stopPolling = startLoop(
      { log: this.log },
      {
        name: 'jobs',
        pauseMs: POLL_MS,
        failure: 'jobs could not be read',
        turn: () => this.poll(),
      },
    );
  }

  /** Resolves once no work is running. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.stopPolling();
    await this.idle();
    await this.boss.stop({ graceful: false });
  }

  /** Looks for jobs now, not at the next usual time. Several calls look one after another. */
  poll(): Promise<void> {
    const poll = this.polling.catch(() => undefined).then(() => this.beginDue());
    this.polling = poll;
    return poll;
  }

  private async beginDue(): Promise<void> {
    if (performance.now() - this.seededAt > SEED_MS) await this.seed();
    const names = [...this.queues.keys()].filter((name) => !this.running.has(name));
    const { rows } = await sql<{ name: string }>`
      select distinct name from jobs.job
      where name = any(${names}) and state < 'active' and start_after < now()`.execute(this.db);
    const due = rows.flatMap(({ name }) => this.queues.get(name) ?? []);
    if (due.length === 0) return;
    for (const [queue, jobs] of await this.fetchDue(due)) this.begin(queue, jobs);
  }

  /** Resolves once this process works on nothing. */
  async idle(): Promise<void> {
    await this.polling.catch(() => undefined);
    await Promise.all(this.running.values());
  }

  /** Requests a turn of every queue and looks for them now: a test has moved the clock. */
  async requestAll(): Promise<void> {
    await this.boss.insert([...this.queues.keys()].map((name) => ({ name, singletonKey: newId() })));
    await this.poll();
  }

  /** Gives a next turn to queues that have none, because they are new or their job got lost. */
  private async seed(): Promise<void> {
    const next = [...this.queues.values()].map(({ name, everySeconds, isDelayed }) => ({
      name,
      singletonKey: 'turn',
      startAfter: String(isDelayed ? everySeconds : 0),
    }));
    await this.boss.insert(next);
    this.seededAt = performance.now();
  }

  private begin(queue: Queue, jobs: readonly Job[]): void {
    const work = this.processDue(queue, jobs)
      .catch((error: unknown) => this.fail(queue, error))
      .finally(() => this.running.delete(queue.name));
    this.running.set(queue.name, work);
  }

  private fail({ name, failure }: Queue, error: unknown): void {
    loopFailures.inc({ loop: name });
    this.log.warn({ err: error }, failure);
  }

  /** One turn is enough for all jobs that are hints to look. */
  private async processDue(queue: Queue, jobs: readonly Job[]): Promise<void> {
    if (jobs.some(isTurn)) await this.runTurn(queue);
    for (const { id, data } of jobs)
      if (data?.id !== undefined && !this.isStopped) await this.processRow(queue, id, data.id);
  }

  /**
   * Takes what is due of several queues. Turns are completed and their next ones stored in the same transaction, which
   * costs the database less than one for each step.
   */
  private fetchDue(queues: readonly Queue[]): Promise<ReadonlyMap<Queue, readonly Job[]>> {
    return this.db.transaction().execute(async (trx) => {
      const fetched = new Map<Queue, readonly Job[]>();
      for (const queue of queues) {
        const { name, everySeconds } = queue;
        const jobs = await this.boss.fetch<NonNullable<Job['data']>>(name, {
          batchSize: BATCH,
          ...usingTransaction(trx),
        });
        fetched.set(queue, jobs);
        const turns = jobs.filter(isTurn);
        if (turns.length === 0) continue;
        for (const { id } of turns) await this.boss.complete(name, id, {}, usingTransaction(trx));
        await this.boss.send(name, {}, { singletonKey: 'turn', startAfter: everySeconds, ...usingTransaction(trx) });
      }
      return fetched;
    });
  }

  private async runTurn(queue: Queue): Promise<void> {
    const { name } = queue;
    try {
      const nextInSeconds = await queue.turn(this.turnOf(queue));
      loopSuccess.set({ loop: name }, Date.now() / 1000);
      if (nextInSeconds !== undefined)
        await this.boss.send(name, {}, { singletonKey: 'sooner', startAfter: nextInSeconds });
    } catch (error) {
      this.fail(queue, error);
    }
  }

  private async processRow(queue: Queue, job: string, id: string): Promise<void> {
    try {
      await this.retry(queue, id);
      loopSuccess.set({ loop: queue.name }, Date.now() / 1000);
      await this.boss.complete(queue.name, job);
    } catch (error) {
      this.fail(queue, error);
      // Without the stack and details: a database's error may quote a row.
      const output = { message: error instanceof Error ? error.message : String(error) };
      await this.boss.fail(queue.name, job, output);
    }
  }

  private async retry(queue: Queue, id: string): Promise<void> {
    try {
      await queue.retry?.(id);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      // It is not the row's fault: the next turn finds it.
      this.fail(queue, error);
    }
  }

  private turnOf({ name, retry }: Queue): Turn {
    return {
      isStopped: () => this.isStopped,
      findPostponed: async (ids) => {
        if (ids.length === 0) return new Set();
        const { rows } = await sql<{ id: string }>`
          select data->>'id' as id from jobs.job
          where name = ${name} and singleton_key = any(${ids}) and state in ('created', 'retry', 'active', 'failed')`.execute(
          this.db,
        );
        return new Set(rows.map((row) => row.id));
      },
      postpone: async (id) => {
        if (retry === undefined) return;
        const options = { ...rowRetries, singletonKey: id, deadLetter: DEAD_LETTERS };
        await this.boss.send(name, { queue: name, id }, options);
      },
    };
  }
}
