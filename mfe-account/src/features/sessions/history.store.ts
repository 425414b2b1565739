import { makeAutoObservable, runInAction } from 'mobx';
import type { loginHistory } from '@pavilion/contract/calls/security';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { SessionsApi } from './sessions.api';

export type Login = ReplyOf<typeof loginHistory>['data'][number];

/** Logins page by page, newest first. */
export class HistoryStore {
  logins: readonly Login[] = [];
  state: 'loading' | 'ready' | 'failed' = 'loading';
  private next: string | null = null;

  constructor(private readonly api: Pick<SessionsApi, 'history'>) {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  get hasMore(): boolean {
    return this.next !== null;
  }

  /** Reads the first page, or the one after the last loaded. */
  async load(): Promise<void> {
    this.state = 'loading';
    const outcome = await this.api.history(this.next ?? undefined);
    runInAction(() => {
      if (outcome.kind !== 'ok') {
        this.state = 'failed';
        return;
      }
      const existingIds = new Set(this.logins.map(({ id }) => id));
      this.logins = [...this.logins, ...outcome.value.data.filter(({ id }) => !existingIds.has(id))];
      this.next = outcome.value.next;
      this.state = 'ready';
    });
  }
}
