import { makeAutoObservable, runInAction } from 'mobx';
import type { updateProfile } from '@pavilion/contract/calls/profile';
import type { Outcome } from '@pavilion/platform';

type OnceState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'editing' }
  /** The player checks the value, which can't be changed afterward. */
  | { readonly kind: 'confirming' }
  | { readonly kind: 'sending' }
  /** `message` is the server's, or empty if there is none. */
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'saved' };

type Save = (value: string) => Promise<Outcome<typeof updateProfile>>;

/** A detail that can be given once: typed, checked, saved, and locked from then on. */
export class OnceStore {
  state: OnceState = { kind: 'closed' };

  constructor(
    private readonly save: Save,
    private readonly onChanged: () => void,
  ) {
    makeAutoObservable<this, 'save' | 'onChanged'>(this, { save: false, onChanged: false }, { autoBind: true });
  }

  get isOpen(): boolean {
    return this.state.kind !== 'closed' && this.state.kind !== 'saved';
  }

  open(): void {
    if (this.state.kind === 'closed') this.state = { kind: 'editing' };
  }

  close(): void {
    this.state = { kind: 'closed' };
  }

  requestConfirmation(): void {
    this.state = { kind: 'confirming' };
  }

  backToEditing(): void {
    if (this.state.kind !== 'sending') this.state = { kind: 'editing' };
  }

  async confirm(value: string): Promise<void> {
    if (this.state.kind !== 'confirming') return;
    this.state = { kind: 'sending' };
    const outcome = await this.save(value);
    runInAction(() => {
      if (outcome.kind === 'ok') this.state = { kind: 'saved' };
      else
        this.state = {
          kind: 'failed',
          message: outcome.kind === 'refused' ? (Object.values(outcome.fields)[0]?.[0] ?? outcome.message) : '',
        };
    });
    // Also after a lost reply: the value may have been saved, and shows then.
    this.onChanged();
  }
}
