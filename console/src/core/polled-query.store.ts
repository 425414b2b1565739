import { makeAutoObservable, runInAction } from 'mobx';
import type { SendRequest } from './request';

type PollState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly value: T }
  | { readonly kind: 'refused'; readonly message: string };

/** One registry response, polled while it has observers. */
export class PolledQuery<T> {
  state: PollState<T> = { kind: 'loading' };
  private etag: string | null = null;

  constructor(
    private readonly request: SendRequest,
    readonly path: string,
  ) {
    makeAutoObservable<this, 'request' | 'etag'>(
      this,
      { request: false, etag: false, path: false },
      { autoBind: true },
    );
  }

  get value(): T | null {
    return this.state.kind === 'ready' ? this.state.value : null;
  }

  async refresh(): Promise<void> {
    const answer = await this.request<T>({ method: 'GET', path: this.path, etag: this.etag });
    // The frame reports a lost connection or an ended session; the last data stays.
    if (answer.kind === 'unreachable' || answer.kind === 'unchanged') return;
    if (answer.kind === 'refused' && answer.code === 'signed_out') return;
    runInAction(() => {
      if (answer.kind === 'refused') this.state = { kind: 'refused', message: answer.message };
      else this.state = { kind: 'ready', value: answer.value };
      this.etag = answer.kind === 'ok' ? answer.tag : null;
    });
  }
}
