import { makeAutoObservable, runInAction } from 'mobx';
import type { Platform } from '@pavilion/platform';
import { isPhoneVerified, type SecurityLevel, securityLevel } from '../../verification/verified';
import type { AccountApi } from './account.api';
import { type AccountSection, sections } from './account-sections';

const SPINNER_MS = 500;

/** Details required before a withdrawal. */
type MissingDetail = 'birthday' | 'phone';

/** State of the account page: the player, the balance and the menu. */
export class AccountStore {
  isBalanceHidden = false;
  isRefreshing = false;
  private readonly socialLinks;
  private readonly overviewQuery;
  private readonly otherPhones;

  constructor(
    private readonly platform: Pick<Platform, 'shared' | 'session' | 'claims'>,
    api: AccountApi,
  ) {
    this.socialLinks = api.socialLinks();
    this.overviewQuery = api.overview();
    this.otherPhones = api.otherPhones();
    makeAutoObservable<this, 'platform' | 'socialLinks' | 'overviewQuery' | 'otherPhones'>(
      this,
      { platform: false, socialLinks: false, overviewQuery: false, otherPhones: false },
      { autoBind: true },
    );
  }

  get playerState() {
    return this.platform.shared.player.state;
  }

  get player() {
    return this.platform.shared.player.value;
  }

  get username(): string {
    return this.player?.username ?? this.platform.session.username;
  }

  get balanceState() {
    return this.platform.shared.balance.state;
  }

  /** State of the read of the last login, deposit and payout. */
  get overviewState() {
    return this.overviewQuery.state;
  }

  get supportMail(): string {
    return this.platform.shared.general.value?.[0]?.supportMail ?? '';
  }

  /** The contacts that the operator has set. */
  get contacts() {
    const first = this.socialLinks.value?.[0];
    return (['whatsapp', 'facebook', 'telegram'] as const).flatMap((name) =>
      first?.[name] ? [{ name, href: first[name] }] : [],
    );
  }

  /** The menu entries whose pages exist. */
  get sections(): readonly AccountSection[] {
    const open = sections.map(({ name, links }) => ({
      name,
      links: links.filter(({ to }) => this.platform.claims(to)),
    }));
    return open.filter(({ links }) => links.length > 0);
  }

  /** Empty while the player is loading, and once nothing is missing. */
  get missing(): readonly MissingDetail[] {
    const { player } = this;
    if (!player) return [];
    const isMissing = { birthday: player.birthday === null, phone: !this.isPhoneVerified };
    return (['birthday', 'phone'] as const).filter((each) => isMissing[each]);
  }

  get isPhoneVerified(): boolean {
    return this.player !== undefined && isPhoneVerified(this.player, this.otherPhones.value?.data);
  }

  get security(): SecurityLevel | null {
    return this.player ? securityLevel(this.player, this.otherPhones.value?.data) : null;
  }

  toggleBalance(): void {
    this.isBalanceHidden = !this.isBalanceHidden;
  }

  /** Reads the balance again. The spinner shows for at least half a second, so that a quick response is noticed. */
  async refresh(): Promise<void> {
    if (this.isRefreshing) return;
    this.isRefreshing = true;
    await Promise.all([this.platform.shared.balance.refresh(), new Promise((done) => setTimeout(done, SPINNER_MS))]);
    runInAction(() => (this.isRefreshing = false));
  }

  retryPlayer(): void {
    void this.platform.shared.player.refresh();
  }

  retryOverview(): void {
    void this.overviewQuery.refresh();
  }
}
