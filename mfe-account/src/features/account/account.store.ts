import type { Platform } from '@pavilion/platform';
import { makeAutoObservable, runInAction } from 'mobx';
import type { AccountApi } from './account.api';
import { sections, type AccountSection } from './account-sections';

const SPINNER_MS = 500;

/** The player's own page: who, how much, and the way to everything else. */
export class AccountStore {
  isBalanceHidden = false;
  isRefreshing = false;
  private readonly links;
  private readonly transactions;

  constructor(
    private readonly platform: Pick<Platform, 'shared' | 'session' | 'claims'>,
    api: AccountApi,
  ) {
    this.links = api.socialLinks();
    this.transactions = api.transactions();
    makeAutoObservable<this, 'platform' | 'links' | 'transactions'>(
      this,
      { platform: false, links: false, transactions: false },
      { autoBind: true },
    );
  }

  get player() {
    return this.platform.shared.player.value;
  }

  get username(): string {
    return this.player?.username ?? this.platform.session.username;
  }

  get balance() {
    return this.platform.shared.balance.value;
  }

  get supportMail(): string {
    return this.platform.shared.general.value?.[0]?.supportMail ?? '';
  }

  /** Where the player reaches us, as far as the operator has told. */
  get contacts() {
    const first = this.links.value?.[0];
    return (['whatsapp', 'facebook', 'telegram'] as const).flatMap((name) => (first?.[name] ? [{ name, href: first[name] }] : []));
  }

  /** The menu, as far as somebody has the pages it leads to. */
  get sections(): readonly AccountSection[] {
    const open = sections.map(({ name, links }) => ({ name, links: links.filter(({ to }) => this.platform.claims(to)) }));
    return open.filter(({ links }) => links.length > 0);
  }

  get verifiedCount(): 0 | 1 | 2 {
    if (!this.player) return 0;
    return (Number(this.player.phoneVerifiedFlag === '1') + Number(this.player.emailVerifiedAt !== null)) as 0 | 1 | 2;
  }

  /** Null while unknown, 0 where there was none. */
  lastOf(action: 'deposit' | 'withdraw'): number | null {
    const list = this.transactions.value?.data;
    return list ? Math.max(0, ...list.filter((one) => one.action === action).map(({ createdAt }) => createdAt)) : null;
  }

  toggleBalance(): void {
    this.isBalanceHidden = !this.isBalanceHidden;
  }

  /** The spinner stays half a second, so that a quick answer is seen as one. */
  async refresh(): Promise<void> {
    if (this.isRefreshing) return;
    this.isRefreshing = true;
    await Promise.all([this.platform.shared.balance.refresh(), new Promise((done) => setTimeout(done, SPINNER_MS))]);
    runInAction(() => (this.isRefreshing = false));
  }
}
