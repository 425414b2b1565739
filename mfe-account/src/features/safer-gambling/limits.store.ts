import { makeAutoObservable, runInAction } from 'mobx';
import { type LimitKind, limitPeriods } from '@pavilion/contract/calls/limits';
import type { ActionResult, LimitName, SaferGamblingApi } from './safer-gambling.api';

/** A limit as the page shows it: in poisha, or in minutes of session time. */
export interface Limit extends LimitName {
  readonly amount: number | null;
  readonly used: number;
  readonly resetsAt: number;
  readonly waiting: { readonly amount: number | null; readonly from: number; readonly until: number } | null;
}

type LimitsState = { readonly kind: 'loading' } | { readonly kind: 'failed' } | { readonly kind: 'ready' };
/** State of the change to one limit. */
export type EditState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'editing' | 'sending' | 'unconfirmed'; readonly limit: Limit }
  | { readonly kind: 'refused'; readonly limit: Limit; readonly message: string };

export const limitKinds = ['deposit', 'loss', 'session'] as const satisfies readonly (LimitKind | 'session')[];

/** The nine limits, and the one being changed. */
export class LimitsStore {
  shown: LimitName['kind'] = 'deposit';
  typed = '';
  edit: EditState = { kind: 'closed' };
  /** The limit whose pending change is being confirmed or dropped. */
  deciding: LimitName | null = null;
  notice: ActionResult | null = null;

  constructor(private readonly api: SaferGamblingApi) {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  get state(): LimitsState {
    const kinds = [this.api.reads.limits.state.kind, this.api.reads.session.state.kind];
    if (kinds.includes('failed')) return { kind: 'failed' };
    return { kind: kinds.includes('loading') ? 'loading' : 'ready' };
  }

  /** The server's clock, never before the limits were read: the server decides whether a change may be confirmed. */
  get now(): number {
    return Math.max(this.api.reads.limits.value?.serverTime ?? 0, this.api.clock.now());
  }

  get all(): readonly Limit[] {
    const money: Limit[] = [...(this.api.reads.limits.value?.data ?? [])];
    const time = (this.api.reads.session.value?.data ?? []).map(
      ({ period, minutes, usedMinutes, resetsAt, waiting }): Limit => ({
        kind: 'session',
        period,
        amount: minutes,
        used: usedMinutes,
        resetsAt,
        waiting: waiting && { amount: waiting.minutes, from: waiting.from, until: waiting.until },
      }),
    );
    return [...money, ...time];
  }

  get rows(): readonly Limit[] {
    return limitPeriods.flatMap(
      (period) => this.all.find((limit) => limit.kind === this.shown && limit.period === period) ?? [],
    );
  }

  get hasAny(): boolean {
    return this.all.some(({ amount, waiting }) => amount !== null || waiting !== null);
  }

  show(kind: LimitName['kind']): void {
    this.shown = kind;
    this.notice = null;
  }

  open(limit: Limit): void {
    this.typed = limit.amount === null ? '' : String(limit.kind === 'session' ? limit.amount : limit.amount / 100);
    this.edit = { kind: 'editing', limit };
    this.notice = null;
  }

  type(text: string): void {
    this.typed = text;
    if (this.edit.kind === 'refused' || this.edit.kind === 'unconfirmed')
      this.edit = { kind: 'editing', limit: this.edit.limit };
  }

  dismiss(): void {
    if (this.edit.kind !== 'sending') this.edit = { kind: 'closed' };
  }

  /** The typed amount in poisha or minutes; null if empty. */
  get amount(): number | null {
    if (this.typed === '' || this.edit.kind === 'closed') return null;
    return this.edit.limit.kind === 'session' ? Number(this.typed) : Math.round(Number(this.typed) * 100);
  }

  /** Whether the typed amount would have to wait. */
  get wouldWait(): boolean {
    return (
      this.edit.kind !== 'closed' &&
      this.edit.limit.amount !== null &&
      this.amount !== null &&
      this.amount > this.edit.limit.amount
    );
  }

  save(): Promise<void> {
    return this.send(this.amount);
  }

  remove(): Promise<void> {
    return this.send(null);
  }

  confirm(limit: LimitName): Promise<void> {
    return this.decide(limit, this.api.confirm);
  }

  withdraw(limit: LimitName): Promise<void> {
    return this.decide(limit, this.api.withdraw);
  }

  retry(): void {
    void this.api.reads.limits.refresh();
    void this.api.reads.session.refresh();
  }

  private async send(amount: number | null): Promise<void> {
    const { edit } = this;
    if (edit.kind === 'closed' || edit.kind === 'sending') return;
    const { limit } = edit;
    this.edit = { kind: 'sending', limit };
    // A retry sets the same limit, so it needs no idempotency key.
    const outcome = await this.api.set(limit, amount);
    runInAction(() => {
      if (outcome.kind === 'done') {
        this.edit = { kind: 'closed' };
        this.notice = outcome;
        this.api.invalidate();
      } else this.edit = outcome.kind === 'refused' ? { ...outcome, limit } : { kind: 'unconfirmed', limit };
    });
  }

  private async decide(limit: LimitName, act: (limit: LimitName) => Promise<ActionResult>): Promise<void> {
    if (this.deciding !== null) return;
    this.deciding = limit;
    const notice = await act(limit);
    runInAction(() => {
      this.deciding = null;
      this.notice = notice;
      this.api.invalidate();
    });
  }
}
