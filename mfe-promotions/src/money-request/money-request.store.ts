import { makeAutoObservable, runInAction } from 'mobx';
import type { EndpointSpec, ReplyOf } from '@pavilion/contract/endpoint';
import type { Attempt, Outcome } from '@pavilion/platform';

type MoneyRequestState<V> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unconfirmed' } // no reply: the money may have moved
  | { readonly kind: 'done'; readonly value: V };

/** State of one request that moves money. */
export class MoneyRequest<B, E extends EndpointSpec> {
  state: MoneyRequestState<ReplyOf<E>>;

  constructor(
    private readonly attempt: Attempt<B>,
    private readonly send: (body: B, key: string) => Promise<Outcome<E>>,
  ) {
    this.state = attempt.open === null ? { kind: 'idle' } : { kind: 'unconfirmed' };
    makeAutoObservable<this, 'attempt' | 'send'>(this, { attempt: false, send: false }, { autoBind: true });
  }

  /** Body of the unconfirmed request, if there is one. */
  get open(): B | null {
    return this.state.kind === 'unconfirmed' ? this.attempt.open : null;
  }

  get isFree(): boolean {
    return this.state.kind === 'idle' || this.state.kind === 'refused';
  }

  /** Sends `body`, or repeats an unconfirmed request with its own body and key. */
  async run(body: B): Promise<void> {
    if (this.state.kind === 'sending') return;
    this.state = { kind: 'sending' };
    const next = stateOf(await this.attempt.run(body, this.send));
    runInAction(() => (this.state = next));
  }

  /** Resets the state, unless a request is pending or unconfirmed. */
  leave(): void {
    if (this.isFree || this.state.kind === 'done') this.state = { kind: 'idle' };
  }
}

function stateOf<E extends EndpointSpec>(outcome: Outcome<E>): MoneyRequestState<ReplyOf<E>> {
  if (outcome.kind === 'ok') return { kind: 'done', value: outcome.value };
  if (outcome.kind === 'no-reply' || outcome.refusal === 'in_progress') return { kind: 'unconfirmed' };
  return { kind: 'refused', message: outcome.message };
}
