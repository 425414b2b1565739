import { makeAutoObservable, runInAction } from 'mobx';
import { activateTotp, beginTotp, removeTotp, renewRecoveryCodes, showFactors } from '@pavilion/contract/calls/factors';
import type { Outcome, Platform } from '@pavilion/platform';
import { westernDigits } from '@pavilion/platform/language/western-digits';

type Step =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  /** Recovery codes of a player who has a passkey. */
  | { readonly kind: 'off'; readonly codesLeft: number }
  /** The app has to send its first code. */
  | { readonly kind: 'scanning'; readonly secret: string; readonly uri: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'on'; readonly codesLeft: number };

/** `message` is the server's. */
type Problem = { readonly kind: 'refused'; readonly message: string } | { readonly kind: 'unanswered' } | null;

/** The authenticator app of the player's log-in. */
export class TwoStepStore {
  step: Step = { kind: 'loading' };
  problem: Problem = null;
  code = '';
  isSending = false;

  constructor(private readonly api: Pick<Platform['api'], 'call'>) {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  setCode(typed: string): void {
    this.code = westernDigits(typed).replace(/\D/g, '').slice(0, 6);
    this.problem = null;
  }

  async load(): Promise<void> {
    this.code = '';
    this.problem = null;
    const outcome = await this.api.call(showFactors, {});
    runInAction(() => {
      if (outcome.kind !== 'ok') this.step = { kind: 'failed' };
      else this.step = { kind: outcome.value.totp ? 'on' : 'off', codesLeft: outcome.value.recoveryCodesLeft };
    });
  }

  begin(): Promise<void> {
    return this.send(
      () => this.api.call(beginTotp, {}),
      ({ secret, uri }) => (this.step = { kind: 'scanning', secret, uri }),
    );
  }

  activate(): Promise<void> {
    return this.send(
      () => this.api.call(activateTotp, { body: { code: this.code } }),
      ({ codes }) => (this.step = { kind: 'codes', codes }),
    );
  }

  renew(): Promise<void> {
    return this.send(
      () => this.api.call(renewRecoveryCodes, {}),
      ({ codes }) => (this.step = { kind: 'codes', codes }),
    );
  }

  remove(): Promise<void> {
    return this.send(
      () => this.api.call(removeTotp, {}),
      () => this.load(),
    );
  }

  private async send<E extends typeof beginTotp | typeof activateTotp | typeof renewRecoveryCodes | typeof removeTotp>(
    call: () => Promise<Outcome<E>>,
    onDone: (value: Extract<Outcome<E>, { readonly kind: 'ok' }>['value']) => unknown,
  ): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    this.problem = null;
    const outcome = await call();
    runInAction(() => {
      this.isSending = false;
      if (outcome.kind === 'ok') onDone(outcome.value);
      else
        this.problem =
          outcome.kind === 'refused' ? { kind: 'refused', message: outcome.message } : { kind: 'unanswered' };
    });
  }
}
