import { walletMovements } from '@pavilion/contract/calls/wallet-movements';
import { showTransactions } from '@pavilion/contract/calls/wallet';
import type { Platform } from '@pavilion/platform';
import { makeAutoObservable } from 'mobx';
import { MovementsStore, type ReadPage, type WalletName } from './movements.store';

/** Rows a page. */
const PAGE = 25;
/** A game settles several bets a second; one read tells of all of them. */
const SETTLE_MS = 300;

/** The player's two wallets and what moved them. */
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

  /** The bonus wallet shows only where there is one to speak of. */
  get hasBonus(): boolean {
    return (this.balance?.bonus ?? 0) > 0;
  }

  /** The bonus wallet may empty while it is looked at. */
  get wallet(): WalletName {
    return this.hasBonus ? this.chosen : 'main';
  }

  get movements(): MovementsStore {
    return this.lists[this.wallet];
  }

  /** Poisha held for withdrawals on their way. */
  get held(): number {
    const pending = (this.transactions.value?.data ?? []).filter(
      ({ action, key }) => action === 'withdraw' && key === 0,
    );
    return pending.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** The withdrawal whose money is held. */
  get heldBy(): string | null {
    return this.transactions.value?.data.find(({ action, key }) => action === 'withdraw' && key === 0)?.id ?? null;
  }

  choose(wallet: WalletName): void {
    this.chosen = wallet;
    void this.movements.load();
  }

  /** Keeps the page fresh; returns what stops it. */
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
