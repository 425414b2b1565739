import { makeAutoObservable } from 'mobx';
import { showTransactions } from '@pavilion/contract/calls/wallet';
import { walletMovements } from '@pavilion/contract/calls/wallet-movements';
import type { Platform } from '@pavilion/platform';
import { MovementsStore, type ReadPage, type WalletName } from './movements.store';

/** Rows per page. */
const PAGE = 25;
/** Debounce delay: a game settles several bets a second, and one read covers them all. */
const SETTLE_MS = 300;

/** Store of the player's two wallets and their movements. */
export class WalletStore {
  chosen: WalletName = 'main';
  private readonly lists: Readonly<Record<WalletName, MovementsStore>>;
  private readonly transactions;

  constructor(private readonly platform: Pick<Platform, 'api' | 'queries' | 'shared' | 'facts'>) {
    const read: ReadPage = (wallet, before) =>
      platform.api.background(walletMovements, { query: { wallet, before, limit: PAGE } });
    this.lists = { main: new MovementsStore('main', read), bonus: new MovementsStore('bonus', read) };
    this.transactions = platform.queries.read(showTransactions, { query: {} }, { staleMs: 0 });
    makeAutoObservable<this, 'platform' | 'lists' | 'transactions'>(
      this,
      { platform: false, lists: false, transactions: false },
      { autoBind: true },
    );
  }

  get balance() {
    return this.platform.shared.balance.value;
  }

  /** True if the bonus wallet has money, and should be shown. */
  get hasBonus(): boolean {
    return (this.balance?.bonus ?? 0) > 0;
  }

  /** The selected wallet; main if the bonus wallet has become empty. */
  get wallet(): WalletName {
    return this.hasBonus ? this.chosen : 'main';
  }

  get movements(): MovementsStore {
    return this.lists[this.wallet];
  }

  /** Poisha held for pending withdrawals. */
  get holdAmount(): number {
    const pending = (this.transactions.value?.data ?? []).filter(
      ({ action, key }) => action === 'withdraw' && key === 0,
    );
    return pending.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Id of the withdrawal whose money is held. */
  get holdWithdrawalId(): string | null {
    return this.transactions.value?.data.find(({ action, key }) => action === 'withdraw' && key === 0)?.id ?? null;
  }

  choose(wallet: WalletName): void {
    this.chosen = wallet;
    void this.movements.load();
  }

  /** Refetches on changes. @returns a function that stops it. */
  follow(): () => void {
    const { facts, queries } = this.platform;
    void this.movements.load();
    let soon: ReturnType<typeof setTimeout> | undefined;
    const refresh = (): void => {
      clearTimeout(soon);
      soon = setTimeout(() => void this.movements.load(), SETTLE_MS);
    };
    const stops = [
      facts.on('balance-changed', refresh),
      facts.on('withdrawal-changed', () => queries.invalidate(showTransactions)),
    ];
    return () => {
      clearTimeout(soon);
      for (const stop of stops) stop();
    };
  }
}
