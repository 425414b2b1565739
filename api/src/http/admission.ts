import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import type { EndpointSpec } from '@pavilion/contract/endpoint';
import { callsRefused } from '../kernel/metrics';
import { Refusal } from '../kernel/texts/refusal';
import { bearer, isBackground } from '../session/headers';
import { type CallerKind, CallRateMeter, type CallRates, usualRates } from './call-rates';

declare module '../kernel/app' {
  interface App {
    readonly admission: Admission;
  }
}

/** The order in which waiting calls start; `excess` are the calls of one who makes too many. */
const importances = ['money', 'read', 'background', 'excess'] as const;
export type Importance = (typeof importances)[number];

interface CallerLimits {
  /** Calls at work at the same time. */
  readonly atWork: number;
  /** Calls that may wait for one of these to end. */
  readonly waiting: number;
}

export interface AdmissionLimits extends Readonly<Record<CallerKind, CallerLimits>> {
  /**
   * Calls at work of all callers together up to which one of each importance may start, so that under pressure the least
   * important wait and are refused first. All are fewer than the database's connections.
   */
  readonly total: Readonly<Record<Importance, number>>;
  /**
   * While more than a number of calls wait, excess calls of all callers together start with a gap between them: a few are
   * a page that was opened twice, many are a flood, which must not use up the processor.
   */
  readonly excessPace: { readonly waiting: number; readonly gapMs: number };
  /** Part of the total that only callers without a call at work may use, so that a few can't use it up. */
  readonly reserved: number;
  /** How long a call may wait to start, at most; some wait half of it, or calls that came together would end together. */
  readonly waitMs: number;
  /**
   * How long a caller who has too many calls waiting waits for the refusal of a further one, at most: refusals cost time
   * too. Less than a site waits for an api before it sends the call to another one.
   */
  readonly refusalMs: number;
  readonly rates: CallRates | null;
}

export const usualLimits: AdmissionLimits = {
  player: { atWork: 4, waiting: 16 },
  address: { atWork: 8, waiting: 400 },
  provider: { atWork: 10, waiting: 400 },
  total: { money: 16, read: 13, background: 10, excess: 1 },
  excessPace: { waiting: 30, gapMs: 250 },
  reserved: 6,
  waitMs: 2000,
  refusalMs: 5600,
  rates: usualRates,
};

const anyNumber: CallerLimits = { atWork: Infinity, waiting: Infinity };

/** For tests of what calls do when many of them arrive at once. */
export const noLimits: AdmissionLimits = {
  player: anyNumber,
  address: anyNumber,
  provider: anyNumber,
  total: { money: Infinity, read: Infinity, background: Infinity, excess: Infinity },
  excessPace: { waiting: Infinity, gapMs: 0 },
  reserved: 0,
  waitMs: 0,
  refusalMs: 0,
  rates: null,
};

/** Properties that determine a call's importance. */
type CallClass = Pick<EndpointSpec, 'method' | 'idempotent' | 'writes'>;

interface WaitingCall {
  readonly importance: Importance;
  readonly proceed: () => void;
}

interface Caller {
  atWork: number;
  readonly limits: CallerLimits;
  readonly waiting: WaitingCall[];
}

/** Tokens whose player is known; older ones are forgotten. */
const MAX_TOKENS = 50_000;

/** Decides when calls may start, before they take a database connection, so that one caller can't starve others. */
export class Admission {
  private atWork = 0;
  /** Callers with calls; the next to start is searched from the first on, and a caller who started one goes last. */
  private readonly callers = new Map<string, Caller>();
  private readonly players = new Map<string, string>();

  private readonly meter: CallRateMeter | null;
  /** While it runs, no excess call starts. */
  private excessGap: NodeJS.Timeout | undefined;

  constructor(private readonly limits: AdmissionLimits) {
    this.meter = limits.rates && new CallRateMeter(limits.rates);
  }

  /**
   * Admits a call of this request: by its player, or by its address without a token whose player is known. A token alone
   * says nothing: a client may make up a new one for each call.
   */
  async enterFor(request: FastifyRequest, call: CallClass): Promise<() => void> {
    const player = this.players.get(bearer(request) ?? '');
    const [kind, name] = player === undefined ? (['address', request.ip] as const) : (['player', player] as const);
    const usual = call.idempotent ? 'money' : isBackground(request) ? 'background' : 'read';
    return this.enter(kind, name, (await this.isExcess(kind, name, call)) ? 'excess' : usual);
  }

  /** Admits a signed call of a games' server, which moves money. */
  async enterForProvider(code: string): Promise<() => void> {
    const isExcess = await this.isExcess('provider', code, { method: 'POST' });
    return this.enter('provider', code, isExcess ? 'excess' : 'money');
  }

  private async isExcess(kind: CallerKind, name: string, { method, writes }: CallClass): Promise<boolean> {
    return (await this.meter?.isOver(kind, name, method !== 'GET' || writes ? 'write' : 'read')) ?? false;
  }

  /** Remembers whose token it is, so that all sessions of a player count together. */
  remember(token: string, player: string): void {
    if (this.players.get(token) === player) return;
    this.players.set(token, player);
    const [oldest] = this.players.keys();
    if (this.players.size > MAX_TOKENS && oldest !== undefined) this.players.delete(oldest);
  }

  /**
   * Resolves when the call may start; the caller's turn comes whatever others have waiting.
   *
   * @returns a function to call once when the call has ended.
   * @throws {Refusal} too_many_requests: too many calls of this caller wait, or this one waited too long.
   */
  async enter(kind: CallerKind, name: string, importance: Importance): Promise<() => void> {
    const key = `${kind} ${name}`;
    const caller = this.callers.get(key) ?? { atWork: 0, limits: this.limits[kind], waiting: [] };
    this.callers.set(key, caller);
    if (caller.waiting.length === 0 && this.mayStart(caller, importance)) this.start(key, caller, importance);
    else await this.wait(caller, { caller: kind, class: importance }).finally(() => this.forgetIdle(key, caller));
    return () => this.leave(key, caller);
  }

  /** Calls at work and waiting now. */
  get usage(): { readonly running: number; readonly waiting: number } {
    const waiting = [...this.callers.values()].reduce((sum, caller) => sum + caller.waiting.length, 0);
    return { running: this.atWork, waiting };
  }

  private mayStart({ atWork, limits }: Caller, importance: Importance): boolean {
    if (importance === 'excess' && this.excessGap !== undefined) return false;
    const total = this.limits.total[importance];
    return atWork < limits.atWork && this.atWork < (atWork === 0 ? total : Math.max(1, total - this.limits.reserved));
  }

  private start(key: string, caller: Caller, importance: Importance): void {
    if (importance === 'excess' && this.usage.waiting > this.limits.excessPace.waiting) this.pauseExcess();
    caller.atWork += 1;
    this.atWork += 1;
    this.callers.delete(key);
    this.callers.set(key, caller);
  }

  private pauseExcess(): void {
    const end = (): void => {
      this.excessGap = undefined;
      this.startWaiting('excess');
    };
    this.excessGap = setTimeout(end, this.limits.excessPace.gapMs).unref();
  }

  private leave(key: string, caller: Caller): void {
    caller.atWork -= 1;
    this.atWork -= 1;
    this.forgetIdle(key, caller);
    for (const importance of importances) this.startWaiting(importance);
  }

  private forgetIdle(key: string, caller: Caller): void {
    if (caller.atWork === 0 && caller.waiting.length === 0) this.callers.delete(key);
  }

  private startWaiting(importance: Importance): void {
    for (const [key, caller] of [...this.callers]) {
      if (this.atWork >= this.limits.total[importance]) return;
      if (!this.mayStart(caller, importance)) continue;
      const index = caller.waiting.findIndex((call) => call.importance === importance);
      if (index < 0) continue;
      this.start(key, caller, importance);
      caller.waiting.splice(index, 1)[0]?.proceed();
    }
  }

  private async wait(caller: Caller, labels: { caller: CallerKind; class: Importance }): Promise<void> {
    const importance = labels.class;
    if (caller.waiting.length >= caller.limits.waiting) {
      // At different times, or a flood would come back all at once.
      await sleep(this.limits.refusalMs * (1 - Math.random() / 2), undefined, { ref: false });
      callsRefused.inc({ ...labels, reason: 'queue-full' });
      throw tooMany();
    }
    return new Promise((resolve, reject) => {
      const call = { importance, proceed: () => (clearTimeout(timer), resolve()) };
      const timer = setTimeout(
        () => {
          caller.waiting.splice(caller.waiting.indexOf(call), 1);
          callsRefused.inc({ ...labels, reason: 'timeout' });
          reject(tooMany());
        },
        this.limits.waitMs * (1 - Math.random() / 2),
      ).unref();
      caller.waiting.push(call);
    });
  }
}

/** Soon, because calls are short: only many of them at once are too many. */
const RETRY_AFTER_SECONDS = 1;

function tooMany(): Refusal {
  return new Refusal('too_many_requests', undefined, undefined, RETRY_AFTER_SECONDS);
}
