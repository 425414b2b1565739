import { makeAutoObservable, runInAction } from 'mobx';
import { reportNotMe } from '@pavilion/contract/calls/security';
import type { Platform } from '@pavilion/platform';

type NotMeState =
  | { readonly kind: 'undecided' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'done'; readonly message: string };

/** The page that a security notice links to: nothing happens until the owner presses the button. */
export class NotMeStore {
  state: NotMeState = { kind: 'undecided' };

  constructor(
    private readonly api: Pick<Platform['api'], 'call'>,
    private readonly token: string,
  ) {
    makeAutoObservable<this, 'api' | 'token'>(this, { api: false, token: false }, { autoBind: true });
  }

  async report(): Promise<void> {
    if (this.state.kind === 'sending') return;
    this.state = { kind: 'sending' };
    const outcome = await this.api.call(reportNotMe, { body: { token: this.token } });
    runInAction(() => {
      if (outcome.kind === 'ok') this.state = { kind: 'done', message: outcome.value.message };
      else if (outcome.kind === 'refused') this.state = { kind: 'refused', message: outcome.message };
      else this.state = { kind: 'unanswered' };
    });
  }
}
