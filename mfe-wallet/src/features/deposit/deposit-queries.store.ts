import { autorun, makeAutoObservable } from 'mobx';
import { otherPhones } from '@pavilion/contract/calls/identity';
import { listLimits } from '@pavilion/contract/calls/limits';
import { promotions } from '@pavilion/contract/calls/promotions';
import {
  lastDeposit,
  paymentChannels,
  type PaymentMethod,
  paymentMethods,
  showTransactions,
  type Transaction,
} from '@pavilion/contract/calls/wallet';
import type { ReplyOf } from '@pavilion/contract/endpoint';
import type { Platform, Query } from '@pavilion/platform';
import { activeMethods, isEwallet } from '../../funds/methods';

/** Longest wait for promotions and the player's data, in ms; a deposit needs neither. */
const OPTIONAL_READS_TIMEOUT_MS = 2_000;

export type LastDeposit = NonNullable<ReplyOf<typeof lastDeposit>['data']>;

/** Returns the status page of a deposit. */
export const statusPath = ({ id }: Pick<Transaction, 'id'>): string =>
  `/payment-request?order=${encodeURIComponent(id)}`;

/** The server data of the deposit page. */
export class DepositQueries {
  readonly methods;
  readonly promotions;
  readonly transactions;
  private readonly last;
  private readonly limits;
  private readonly phones;
  private isWaiting = true;
  private readonly channels = new Map<string, Query<typeof paymentChannels>>();

  constructor(private readonly platform: Platform) {
    const { queries } = platform;
    this.methods = queries.read(paymentMethods, {}, { staleMs: 60_000 });
    this.promotions = queries.read(promotions, {}, { staleMs: 0 });
    this.transactions = queries.read(showTransactions, { query: {} }, { staleMs: 0 });
    this.last = queries.read(lastDeposit, {}, { staleMs: 0 });
    this.phones = queries.read(otherPhones, {});
    this.limits = queries.read(listLimits, {}, { staleMs: 0 });
    makeAutoObservable<this, 'platform' | 'phones' | 'last' | 'limits' | 'channels'>(this, {
      platform: false,
      last: false,
      phones: false,
      limits: false,
      channels: false,
      channelsOf: false,
    });
  }

  /** True until the whole form can be rendered: content that arrived later would push the rest down. */
  get isInitialLoad(): boolean {
    const optional = [this.promotions, this.platform.shared.player, this.last];
    return (
      this.methods.state.kind === 'loading' ||
      (this.isWaiting && optional.some(({ state }) => state.kind === 'loading'))
    );
  }

  get isEwallet(): boolean {
    return isEwallet(this.methods.value);
  }

  get activeMethods(): readonly PaymentMethod[] {
    return activeMethods(this.methods.value);
  }

  /** Active promotions; those the player can use come first. */
  get usablePromotions() {
    const now = Date.now();
    const offers = (this.promotions.value ?? []).filter(
      ({ status, endsAt }) => status === 'active' && (endsAt === null || endsAt > now),
    );
    return [
      ...offers.filter(({ ineligible }) => ineligible === null),
      ...offers.filter(({ ineligible }) => ineligible !== null),
    ];
  }

  /** The operator's setting for preselecting the first promotion that fits. */
  get choosesFirst(): boolean {
    return this.platform.shared.general.value?.[0]?.promotionPreselected !== 0;
  }

  channelsOf(method: string): Query<typeof paymentChannels> {
    const cached =
      this.channels.get(method) ?? this.platform.queries.read(paymentChannels, { query: { name: method } });
    this.channels.set(method, cached);
    return cached;
  }

  get deposits(): readonly Transaction[] {
    return (this.transactions.value?.data ?? []).filter(({ action }) => action === 'deposit');
  }

  /** False only if the jurisdiction closes deposits; while unknown the server decides. */
  get isOpenHere(): boolean {
    return this.platform.shared.general.value?.[0]?.jurisdiction.deposits !== false;
  }

  /** A deposit claimed but not decided yet; an unclaimed order is replaced by the next one. */
  get pending(): Transaction | null {
    return this.deposits.find(({ key, proof }) => key === 0 && proof !== null) ?? null;
  }

  /** The player's last deposit, if it can be repeated now. */
  get repeatable(): LastDeposit | null {
    const last = this.last.value?.data ?? null;
    const isOpen = this.activeMethods.some(({ name }) => name === last?.method.name);
    return isOpen && this.pending === null ? last : null;
  }

  get pendingPath(): string {
    return this.pending ? statusPath(this.pending) : '/transaction-record';
  }

  /** Unknown counts as verified: the server makes the final decision. */
  get isPhoneVerified(): boolean {
    const player = this.platform.shared.player.value;
    const others = this.phones.value?.data;
    return !player || !others || player.phoneVerifiedFlag === '1' || others.some(({ verified }) => verified === 1);
  }

  /**
   * Remaining amount in poisha under the player's own deposit limits; null without limits or while unknown, since
   * the server makes the final decision.
   */
  get remainingLimit(): number | null {
    const set = (this.limits.value?.data ?? []).filter(({ kind, amount }) => kind === 'deposit' && amount !== null);
    return set.length === 0 ? null : Math.max(0, Math.min(...set.map(({ amount, used }) => (amount ?? 0) - used)));
  }

  /** Refetches on changes. @returns a function that stops it. */
  follow(): () => void {
    const { facts, queries } = this.platform;
    const timer = setTimeout(() => this.stopWaiting(), OPTIONAL_READS_TIMEOUT_MS);
    // No view observes the phones, but submitting the form needs them.
    const dispose = autorun(() => this.phones.state);
    const stops = [
      facts.on('deposit-changed', () =>
        [showTransactions, promotions, listLimits, lastDeposit].forEach((call) => queries.invalidate(call)),
      ),
      facts.on('limits-changed', () => queries.invalidate(listLimits)),
    ];
    return () => {
      clearTimeout(timer);
      dispose();
      stops.forEach((stop) => stop());
    };
  }

  private stopWaiting(): void {
    this.isWaiting = false;
  }
}
