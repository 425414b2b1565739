import { makeAutoObservable, runInAction } from 'mobx';
import { type Movement, type walletMovements } from '@pavilion/contract/calls/wallet-movements';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { Outcome } from '@pavilion/platform';

export type WalletName = 'main' | 'bonus';
type Page = ReplyOf<typeof walletMovements>;
export type ReadPage = (wallet: WalletName, before: string | undefined) => Promise<Outcome<typeof walletMovements>>;

/** `more`: loading state of the next page. */
type MovementsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'ready';
      readonly rows: readonly Movement[];
      readonly next: string | null;
      readonly more: 'idle' | 'loading' | 'failed';
    };

/** Movements of one wallet, newest first: older pages load below, new rows on top. */
export class MovementsStore {
  state: MovementsState = { kind: 'loading' };

  constructor(
    private readonly wallet: WalletName,
    private readonly read: ReadPage,
  ) {
    makeAutoObservable<this, 'wallet' | 'read'>(this, { wallet: false, read: false }, { autoBind: true });
  }

  async load(): Promise<void> {
    if (this.state.kind === 'failed') this.state = { kind: 'loading' };
    const outcome = await this.read(this.wallet, undefined);
    runInAction(() => {
      if (outcome.kind === 'ok') this.state = this.joined(outcome.value);
      // Loaded rows stay on screen when a later read fails.
      else if (this.state.kind !== 'ready') this.state = { kind: 'failed' };
    });
  }

  async more(): Promise<void> {
    const { state } = this;
    if (state.kind !== 'ready' || state.next === null || state.more === 'loading') return;
    this.state = { ...state, more: 'loading' };
    const outcome = await this.read(this.wallet, state.next);
    runInAction(() => {
      // New rows may have been added on top meanwhile; this page goes below all of them.
      if (this.state.kind !== 'ready' || this.state.more !== 'loading') return;
      if (outcome.kind !== 'ok') this.state = { ...this.state, more: 'failed' };
      else
        this.state = {
          kind: 'ready',
          rows: [...this.state.rows, ...outcome.value.data],
          next: outcome.value.next,
          more: 'idle',
        };
    });
  }

  /** Merges the newest page with the loaded rows; restarts the list if they don't overlap. */
  private joined({ data, next }: Page): MovementsState {
    if (this.state.kind === 'ready') {
      const at = this.state.rows.findIndex(({ id }) => id === data.at(-1)?.id);
      if (at !== -1) return { ...this.state, rows: [...data, ...this.state.rows.slice(at + 1)] };
    }
    return { kind: 'ready', rows: data, next, more: 'idle' };
  }
}
