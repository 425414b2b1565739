import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '../kernel/texts/refusal';
import { bearer } from '../session/headers';

declare module '../kernel/app' {
  interface App {
    readonly admission: Admission;
  }
}

/** Who sends calls: a player, or an address, behind which a mobile network may put thousands of players. */
export type CallerKind = 'player' | 'address';

interface CallerLimits {
  /** Calls at work at the same time. */
  readonly atWork: number;
  /** Calls that may wait for one of these to end. */
  readonly waiting: number;
}

export interface AdmissionLimits extends Readonly<Record<CallerKind, CallerLimits>> {
  /** Calls at work of all callers together: fewer than the database has connections. */
  readonly total: number;
  /** Part of the total that only callers without a call at work may use, so that a few can't use it up. */
  readonly reserved: number;
  readonly waitMs: number;
}

export const usualLimits: AdmissionLimits = {
  player: { atWork: 4, waiting: 16 },
  address: { atWork: 8, waiting: 400 },
  total: 16,
  reserved: 6,
  waitMs: 2000,
};

/** For tests of what calls do when many of them arrive at once. */
export const noLimits: AdmissionLimits = {
  player: { atWork: Infinity, waiting: Infinity },
  address: { atWork: Infinity, waiting: Infinity },
  total: Infinity,
  reserved: 0,
  waitMs: 0,
};

interface Caller {
  atWork: number;
  readonly limits: CallerLimits;
  readonly waiting: (() => void)[];
}

/** Tokens whose player is known; older ones are forgotten. */
const MAX_TOKENS = 50_000;

/** Decides when calls may start, before they take a database connection, so that one caller can't starve others. */
export class Admission {
  private atWork = 0;
  /** Callers with calls; the next to start is searched from the first on, and a caller who started one goes last. */
  private readonly callers = new Map<string, Caller>();
  private readonly players = new Map<string, string>();

  constructor(private readonly limits: AdmissionLimits) {}

  /**
   * Admits a call of this request: by its player, or by its address without a token whose player is known. A token alone
   * says nothing: a client may make up a new one for each call.
   */
  enterFor(request: FastifyRequest): Promise<() => void> {
    const player = this.players.get(bearer(request) ?? '');
    return player === undefined ? this.enter('address', request.ip) : this.enter('player', player);
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
  async enter(kind: CallerKind, name: string): Promise<() => void> {
    const key = `${kind} ${name}`;
    const caller = this.callers.get(key) ?? { atWork: 0, limits: this.limits[kind], waiting: [] };
    this.callers.set(key, caller);
    if (caller.waiting.length === 0 && this.mayStart(caller)) this.start(key, caller);
    else await this.wait(caller).finally(() => this.forgetIdle(key, caller));
    return () => this.leave(key, caller);
  }

  private mayStart({ atWork, limits }: Caller): boolean {
    const { total, reserved } = this.limits;
    return atWork < limits.atWork && this.atWork < (atWork === 0 ? total : total - reserved);
  }

  private start(key: string, caller: Caller): void {
    caller.atWork += 1;
    this.atWork += 1;
    this.callers.delete(key);
    this.callers.set(key, caller);
  }

  private leave(key: string, caller: Caller): void {
    caller.atWork -= 1;
    this.atWork -= 1;
    this.forgetIdle(key, caller);
    this.startWaiting();
  }

  private forgetIdle(key: string, caller: Caller): void {
    if (caller.atWork === 0 && caller.waiting.length === 0) this.callers.delete(key);
  }

  private startWaiting(): void {
    for (const [key, caller] of [...this.callers]) {
      if (this.atWork >= this.limits.total) return;
      if (caller.waiting.length === 0 || !this.mayStart(caller)) continue;
      this.start(key, caller);
      caller.waiting.shift()?.();
    }
  }

  private async wait(caller: Caller): Promise<void> {
    if (caller.waiting.length >= caller.limits.waiting) refuse('too_many_requests');
    return new Promise((resolve, reject) => {
      const proceed = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        caller.waiting.splice(caller.waiting.indexOf(proceed), 1);
        reject(new Refusal('too_many_requests'));
      }, this.limits.waitMs).unref();
      caller.waiting.push(proceed);
    });
  }
}
