import { makeAutoObservable, runInAction } from 'mobx';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '@pavilion/contract/calls/passkeys';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { Platform } from '@pavilion/platform';

export type Passkey = ReplyOf<typeof listPasskeys>['passkeys'][number];

type List =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly isAvailable: boolean; readonly passkeys: readonly Passkey[] };

type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending' }
  /** `message` is the server's. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The browser's dialog was closed, or it found no passkey. */
  | { readonly kind: 'canceled' }
  | { readonly kind: 'unanswered' }
  /** Recovery codes that came with the first one. */
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/** The player's passkeys. */
export class PasskeysStore {
  list: List = { kind: 'loading' };
  state: State = { kind: 'idle' };
  /** The passkey that is being renamed, and its new name. */
  renamed: { readonly id: string; readonly name: string } | null = null;

  constructor(private readonly api: Pick<Platform['api'], 'call'>) {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  get hasAny(): boolean {
    return this.list.kind === 'ready' && this.list.passkeys.length > 0;
  }

  rename(id: string, name: string): void {
    this.renamed = { id, name: name.slice(0, 40) };
  }

  cancelRename(): void {
    this.renamed = null;
  }

  async load(): Promise<void> {
    const outcome = await this.api.call(listPasskeys, {});
    runInAction(() => {
      const { available: isAvailable = false, passkeys = [] } = outcome.kind === 'ok' ? outcome.value : {};
      this.list = outcome.kind === 'ok' ? { kind: 'ready', isAvailable, passkeys } : { kind: 'failed' };
    });
  }

  add(): Promise<void> {
    return this.send(() => this.create());
  }

  saveName(): Promise<void> {
    const { renamed } = this;
    if (renamed === null || renamed.name.trim() === '') return Promise.resolve();
    return this.send(async () => {
      const body = { name: renamed.name.trim() };
      const state = stateOf(await this.api.call(renamePasskey, { params: { id: renamed.id }, body }));
      if (state.kind === 'idle') runInAction(() => (this.renamed = null));
      return state;
    });
  }

  remove(id: string): Promise<void> {
    return this.send(async () => stateOf(await this.api.call(removePasskey, { params: { id } })));
  }

  /** Hides the recovery codes. */
  finish(): void {
    this.state = { kind: 'idle' };
  }

  private async create(): Promise<State> {
    const begun = await this.api.call(beginPasskey, {});
    if (begun.kind !== 'ok') return stateOf(begun);
    // The module carries the WebAuthn library.
    const { createPasskey } = await import(/* webpackChunkName: "passkeys" */ '@pavilion/platform/passkeys');
    const passkey = await createPasskey(begun.value.options);
    if (passkey === null) return { kind: 'canceled' };
    const outcome = await this.api.call(addPasskey, { body: { passkey } });
    if (outcome.kind !== 'ok') return stateOf(outcome);
    const { codes } = outcome.value;
    return codes.length > 0 ? { kind: 'codes', codes } : { kind: 'idle' };
  }

  private async send(work: () => Promise<State>): Promise<void> {
    if (this.state.kind === 'sending') return;
    this.state = { kind: 'sending' };
    const next = await work().catch(() => ({ kind: 'unanswered' }) as const);
    await this.load();
    runInAction(() => (this.state = next));
  }
}

/** What all outcomes of calls have in common. */
type AnyOutcome = { readonly kind: 'ok' | 'no-reply' } | { readonly kind: 'refused'; readonly message: string };

function stateOf(outcome: AnyOutcome): State {
  if (outcome.kind === 'refused') return { kind: 'refused', message: outcome.message };
  return outcome.kind === 'ok' ? { kind: 'idle' } : { kind: 'unanswered' };
}
