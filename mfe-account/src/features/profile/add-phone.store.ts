import { makeAutoObservable, runInAction } from 'mobx';
import { westernDigits } from '@pavilion/platform/language/western-digits';
import type { ProfileApi } from './profile.api';

type AddPhoneState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unanswered' };

/** Adds the one phone beside the first. */
export class AddPhoneStore {
  phone = '';
  state: AddPhoneState = { kind: 'closed' };

  constructor(private readonly api: Pick<ProfileApi, 'addPhone' | 'playerChanged'>) {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  open(): void {
    this.state = { kind: 'editing' };
  }

  close(): void {
    this.phone = '';
    this.state = { kind: 'closed' };
  }

  setPhone(typed: string): void {
    if (this.state.kind === 'sending') return;
    this.phone = westernDigits(typed)
      .replace(/[^\d+]/g, '')
      .slice(0, 15);
    this.state = { kind: 'editing' };
  }

  async add(): Promise<void> {
    if (this.state.kind === 'sending') return;
    this.state = { kind: 'sending' };
    const outcome = await this.api.addPhone(this.phone);
    runInAction(() => {
      if (outcome.kind === 'ok') this.close();
      else if (outcome.kind === 'refused')
        this.state = { kind: 'refused', message: outcome.fields['phone']?.[0] ?? outcome.message };
      else this.state = { kind: 'unanswered' };
    });
    this.api.playerChanged();
  }
}
