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
    const reply = await this.request<T>({ method: 'GET', path: this.path, etag: this.etag });
    // The frame reports a lost connection or an ended session; the last data stays.
    if (reply.kind === 'unreachable' || reply.kind === 'unchanged') return;
    if (reply.kind === 'refused' && reply.code === 'signed_out') return;
    runInAction(() => {
      if (reply.kind === 'refused') this.state = { kind: 'refused', message: reply.message };
      else this.state = { kind: 'ready', value: reply.value };
      this.etag = reply.kind === 'ok' ? reply.tag : null;
    });
  }
}
