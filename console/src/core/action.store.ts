import { makeAutoObservable, runInAction } from 'mobx';
import type { Method, RefusedRequest, RegistryReply, SendRequest } from './request';

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'refused'; readonly refused: RefusedRequest }
  /** No response arrived; the action may have succeeded. */
  | { readonly kind: 'unconfirmed' };

/** One action of an operator and its progress. */
export class Action {
  state: State = { kind: 'idle' };

  constructor(private readonly request: SendRequest) {
    makeAutoObservable<this, 'request'>(this, { request: false }, { autoBind: true });
  }

  get sending(): boolean {
    return this.state.kind === 'sending';
  }

  reset(): void {
    this.state = { kind: 'idle' };
  }

  /** @returns the response's value on success; null if the action failed or its result is unknown. */
  async run<T>(method: Method, path: string, body?: unknown): Promise<T | null> {
    if (this.sending) return null;
    this.state = { kind: 'sending' };
    const reply = await this.request<T>({ method, path: `/api${path}`, body });
    runInAction(() => {
      this.state = stateAfter(reply);
    });
    return reply.kind === 'ok' ? reply.value : null;
  }
}

function stateAfter(reply: RegistryReply<unknown>): State {
  if (reply.kind === 'unreachable') return { kind: 'unconfirmed' };
  return reply.kind === 'refused' ? { kind: 'refused', refused: reply } : { kind: 'idle' };
}
