import { makeAutoObservable, runInAction } from 'mobx';
import type { SavedWallet } from '@pavilion/contract/calls/withdrawals';
import type { SavedWalletsApi } from './saved-wallets.api';

type State =
  | { readonly kind: 'closed' }
  | { readonly kind: 'editing'; readonly wallet: SavedWallet; readonly hasFailed: boolean }
  | { readonly kind: 'sending'; readonly wallet: SavedWallet };

/** The dialog that names or removes a saved wallet. */
export class SavedWalletsStore {
  name = '';
  state: State = { kind: 'closed' };

  constructor(private readonly api: SavedWalletsApi) {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  get wallet(): SavedWallet | null {
    return this.state.kind === 'closed' ? null : this.state.wallet;
  }

  edit(wallet: SavedWallet): void {
    this.name = wallet.name ?? '';
    this.state = { kind: 'editing', wallet, hasFailed: false };
  }

  setName(name: string): void {
    this.name = name;
  }

  close(): void {
    if (this.state.kind !== 'sending') this.state = { kind: 'closed' };
  }

  save(): Promise<void> {
    return this.send((wallet) => this.api.name({ ...wallet, name: this.name }));
  }

  remove(): Promise<void> {
    return this.send((wallet) => this.api.remove(wallet));
  }

  private async send(
    request: (wallet: { provider: string; accountNumber: string }) => Promise<{ readonly kind: string }>,
  ): Promise<void> {
    if (this.state.kind !== 'editing') return;
    const { wallet } = this.state;
    this.state = { kind: 'sending', wallet };
    const { provider, accountNumber } = wallet;
    const { kind } = await request({ provider, accountNumber });
    runInAction(() => {
      this.state = kind === 'ok' ? { kind: 'closed' } : { kind: 'editing', wallet, hasFailed: true };
    });
  }
}
