import { makeAutoObservable, runInAction } from 'mobx';
import type { listSessions } from '@pavilion/contract/calls/sessions';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { SessionsApi } from './sessions.api';

export type OpenSession = ReplyOf<typeof listSessions>['data'][number];

/** The sessions being ended: one by its ID, or all but this one. */
type PendingLogout = { readonly kind: 'one'; readonly id: string } | { readonly kind: 'others' };

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'ending'; readonly what: PendingLogout }
  | { readonly kind: 'failed'; readonly what: PendingLogout }
  | { readonly kind: 'ended'; readonly count: number };

/** The player's sessions, and ending those on other devices. */
export class SessionsStore {
  state: State = { kind: 'idle' };
  private readonly query;

  constructor(private readonly api: SessionsApi) {
    this.query = api.sessions();
    makeAutoObservable<this, 'api' | 'query'>(this, { api: false, query: false }, { autoBind: true });
  }

  get list() {
    return this.query.state;
  }

  get hasOthers(): boolean {
    return (this.query.value?.data ?? []).some(({ current }) => !current);
  }

  isEnding(id: string): boolean {
    return this.state.kind === 'ending' && (this.state.what.kind === 'others' || this.state.what.id === id);
  }

  /** Asks for confirmation before ending all at once. */
  requestConfirmation(): void {
    this.state = { kind: 'asking' };
  }

  dismiss(): void {
    if (this.state.kind !== 'ending') this.state = { kind: 'idle' };
  }

  endOne(id: string): Promise<void> {
    return this.end({ kind: 'one', id });
  }

  endOthers(): Promise<void> {
    return this.end({ kind: 'others' });
  }

  tryAgain(): void {
    if (this.state.kind === 'failed') void this.end(this.state.what);
  }

  retry(): void {
    void this.query.refresh();
  }

  private async end(what: PendingLogout): Promise<void> {
    if (this.state.kind === 'ending') return;
    this.state = { kind: 'ending', what };
    const count = await this.send(what);
    // The list is authoritative, after a lost reply too.
    await this.query.refresh();
    runInAction(() => (this.state = count === null ? { kind: 'failed', what } : { kind: 'ended', count }));
  }

  /** @returns how many ended; null if unknown. */
  private async send(what: PendingLogout): Promise<number | null> {
    if (what.kind === 'others') {
      const outcome = await this.api.revokeOthers();
      return outcome.kind === 'ok' ? outcome.value.ended : null;
    }
    const outcome = await this.api.revoke(what.id);
    // A session that no longer exists has ended too.
    return outcome.kind === 'ok' || (outcome.kind === 'refused' && outcome.refusal === 'not_found') ? 1 : null;
  }
}
