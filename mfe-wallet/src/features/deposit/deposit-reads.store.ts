import { otherPhones } from '@pavilion/contract/calls/identity';
import { promotions } from '@pavilion/contract/calls/promotions';
import { paymentChannels, paymentMethods, showTransactions, type PaymentMethod, type Transaction } from '@pavilion/contract/calls/wallet';
import type { Platform, Query } from '@pavilion/platform';
import { autorun, makeAutoObservable } from 'mobx';
import { activeMethods, isEwallet } from '../../funds/methods';

/** The form waits for promotions no longer than this: a deposit needs none. */
const PATIENCE_MS = 2_000;

/** What the deposit page reads from the server. */
export class DepositReads {
  readonly methods;
  readonly promotions;
  readonly transactions;
  private readonly phones;
  private isPatient = true;
  private readonly channels = new Map<string, Query<typeof paymentChannels>>();

  constructor(private readonly platform: Platform) {
    const { queries } = platform;
    this.methods = queries.read(paymentMethods, {}, { staleMs: 60_000 });
    this.promotions = queries.read(promotions, {}, { staleMs: 60_000 });
    this.transactions = queries.read(showTransactions, { query: {} }, { staleMs: 0 });
    this.phones = queries.read(otherPhones, {});
    makeAutoObservable<this, 'platform' | 'phones' | 'channels'>(this, { platform: false, phones: false, channels: false, channelsOf: false });
  }

  /** True until the form can be shown whole: what came in later would push down what is there. */
  get isArriving(): boolean {
    const [methods, promotions] = [this.methods.state.kind, this.promotions.state.kind];
    return methods === 'loading' || (this.isPatient && promotions === 'loading');
  }

  get isEwallet(): boolean {
    return isEwallet(this.methods.value);
  }

  get activeMethods(): readonly PaymentMethod[] {
    return activeMethods(this.methods.value);
  }

  get usablePromotions() {
    const now = Date.now();
    return (this.promotions.value ?? []).filter(({ status, endsAt }) => status === 'active' && (endsAt === null || endsAt > now));
  }

  channelsOf(method: string): Query<typeof paymentChannels> {
    const known = this.channels.get(method) ?? this.platform.queries.read(paymentChannels, { query: { name: method } });
    this.channels.set(method, known);
    return known;
  }

  get deposits(): readonly Transaction[] {
    return (this.transactions.value?.data ?? []).filter(({ action }) => action === 'deposit');
  }

  /** Claimed and not yet judged: an order nobody claimed is replaced by the next. */
  get hasPending(): boolean {
    return this.deposits.some(({ key, proof }) => key === 0 && proof !== null);
  }

  /** Unknown counts as verified: the server has the last word. */
  get isPhoneVerified(): boolean {
    const player = this.platform.shared.player.value;
    const others = this.phones.value?.data;
    return !player || !others || player.phoneVerifiedFlag === '1' || others.some(({ verified }) => verified === 1);
  }

  /** Keeps the page fresh; returns what stops it. */
  follow(): () => void {
    const { facts, queries } = this.platform;
    const timer = setTimeout(() => this.endPatience(), PATIENCE_MS);
    // No view shows them: they are wanted when the form is sent.
    const letGo = autorun(() => this.phones.state);
    const stop = facts.on('deposit-changed', () => queries.invalidate(showTransactions));
    return () => {
      clearTimeout(timer);
      letGo();
      stop();
    };
  }

  private endPatience(): void {
    this.isPatient = false;
  }
}
