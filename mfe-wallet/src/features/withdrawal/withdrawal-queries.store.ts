import { makeAutoObservable, runInAction } from 'mobx';
import { otherPhones } from '@pavilion/contract/calls/identity';
import {
  type PaymentMethod,
  paymentMethods,
  showTransactions,
  type Transaction,
} from '@pavilion/contract/calls/wallet';
import { checkWithdrawal, listSavedWallets, type SavedWallet } from '@pavilion/contract/calls/withdrawals';
import { shownPhone } from '@pavilion/contract/phone';
import type { Platform } from '@pavilion/platform';
import { activeMethods, isEwallet } from '../../funds/methods';
import { verifiedPhones } from '../../wallet-number/verified-phones';

/** `closed`: operators have closed withdrawals, or offer no method for them. */
type ReadsState = 'loading' | 'failed' | 'closed' | 'pending' | 'open';

/** The server data of the withdrawal page. */
export class WithdrawalQueries {
  /** Checked before the form is filled in: completing a turnover takes longer than a form. */
  isTurnoverOpen = false;
  private readonly methods;
  private readonly transactions;
  private readonly phoneList;
  private readonly wallets;

  constructor(private readonly platform: Platform) {
    const { queries } = platform;
    this.methods = queries.read(paymentMethods, {}, { staleMs: 60_000 });
    this.transactions = queries.read(showTransactions, { query: {} }, { staleMs: 0 });
    this.phoneList = queries.read(otherPhones, {});
    this.wallets = queries.read(listSavedWallets, {});
    makeAutoObservable<this, 'platform' | 'methods' | 'transactions' | 'phoneList' | 'wallets'>(
      this,
      { platform: false, methods: false, transactions: false, phoneList: false, wallets: false, coolsUntil: false },
      { autoBind: true },
    );
  }

  /** State of the page; loading until all data of the first paint has loaded, or some of it failed. */
  get state(): ReadsState {
    const { general, player } = this.platform.shared;
    if (general.value?.[0]?.withdrawalStatus === 0) return 'closed';
    const kinds = [general, player, this.methods, this.transactions, this.phoneList].map(({ state }) => state.kind);
    if (kinds.includes('failed')) return 'failed';
    // A list that failed is left out: the form works without it.
    if (kinds.includes('loading') || this.wallets.state.kind === 'loading') return 'loading';
    if (this.pending) return 'pending';
    return this.activeMethods.length === 0 ? 'closed' : 'open';
  }

  get isEwallet(): boolean {
    return isEwallet(this.methods.value);
  }

  get activeMethods(): readonly PaymentMethod[] {
    return activeMethods(this.methods.value);
  }

  get phones(): readonly string[] {
    return verifiedPhones(this.platform.shared.player.value, this.phoneList.value);
  }

  /** Wallets of earlier payouts whose method is open. */
  get savedWallets(): readonly SavedWallet[] {
    const names = this.activeMethods.map(({ name }) => name);
    return (this.wallets.value?.data ?? []).filter(({ method }) => names.includes(method.name));
  }

  /** Time from which a number added recently can be paid; null if it can be now. */
  coolsUntil(phone: string): number | null {
    const from = this.phoneList.value?.data.find(({ number }) => shownPhone(number) === phone)?.payoutsFrom ?? null;
    return from !== null && from > Date.now() ? from : null;
  }

  /** Poisha in the main wallet; undefined until loaded. */
  get available(): number | undefined {
    return this.platform.shared.balance.value?.main;
  }

  /** The pending withdrawal; there can be only one. */
  get pending(): Transaction | null {
    return this.transactions.value?.data.find(({ action, key }) => action === 'withdraw' && key === 0) ?? null;
  }

  retry(): void {
    const { general, player } = this.platform.shared;
    for (const query of [general, player, this.methods, this.transactions, this.phoneList]) {
      if (query.state.kind === 'failed') void query.refresh();
    }
  }

  /** Refetches on changes. @returns a function that stops it. */
  follow(): () => void {
    const { facts, queries } = this.platform;
    void this.checkTurnover();
    return facts.on('withdrawal-changed', () => queries.invalidate(showTransactions));
  }

  private async checkTurnover(): Promise<void> {
    const outcome = await this.platform.api.background(checkWithdrawal, { query: {} });
    runInAction(() => (this.isTurnoverOpen = outcome.kind === 'refused' && outcome.refusal === 'turnover_open'));
  }
}
