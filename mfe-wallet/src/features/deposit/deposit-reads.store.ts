import { otherPhones } from '@pavilion/contract/calls/identity';
import { promotions } from '@pavilion/contract/calls/promotions';
import { listLimits } from '@pavilion/contract/calls/limits';
import {
  paymentChannels,
  paymentMethods,
  showTransactions,
  type PaymentMethod,
  type Transaction,
} from '@pavilion/contract/calls/wallet';
import type { Platform, Query } from '@pavilion/platform';
import { autorun, makeAutoObservable } from 'mobx';
import { activeMethods, isEwallet } from '../../funds/methods';

/** The form waits for promotions and for what is missing no longer than this: a deposit needs neither. */
const PATIENCE_MS = 2_000;

/** Where a deposit's progress is shown. */
export const statusPath = ({ id }: Pick<Transaction, 'id'>): string =>
  `/payment-request?order=${encodeURIComponent(id)}`;

/** What the deposit page reads from the server. */
export class DepositReads {
  readonly methods;
  readonly promotions;
  readonly transactions;
  private readonly limits;
  private readonly phones;
  private isPatient = true;
  private readonly channels = new Map<string, Query<typeof paymentChannels>>();

  constructor(private readonly platform: Platform) {
    const { queries } = platform;
    this.methods = queries.read(paymentMethods, {}, { staleMs: 60_000 });
    this.promotions = queries.read(promotions, {}, { staleMs: 0 });
    this.transactions = queries.read(showTransactions, { query: {} }, { staleMs: 0 });
    this.phones = queries.read(otherPhones, {});
    this.limits = queries.read(listLimits, {}, { staleMs: 0 });
    makeAutoObservable<this, 'platform' | 'phones' | 'limits' | 'channels'>(this, {
      platform: false,
      phones: false,
      limits: false,
      channels: false,
      channelsOf: false,
    });
  }

  /** True until the form can be shown whole: what came in later would push down what is there. */
  get isArriving(): boolean {
    const [methods, promotions, player] = [this.methods, this.promotions, this.platform.shared.player].map(
      ({ state }) => state.kind,
    );
    return methods === 'loading' || (this.isPatient && (promotions === 'loading' || player === 'loading'));
  }

  get isEwallet(): boolean {
    return isEwallet(this.methods.value);
  }

  get activeMethods(): readonly PaymentMethod[] {
    return activeMethods(this.methods.value);
  }

  /** Those the player can take come first. */
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

  /** Whether the first promotion that fits is chosen beforehand: the operator's setting. */
  get choosesFirst(): boolean {
    return this.platform.shared.general.value?.[0]?.promotionPreselected !== 0;
  }

  channelsOf(method: string): Query<typeof paymentChannels> {
    const known = this.channels.get(method) ?? this.platform.queries.read(paymentChannels, { query: { name: method } });
    this.channels.set(method, known);
    return known;
  }

  get deposits(): readonly Transaction[] {
    return (this.transactions.value?.data ?? []).filter(({ action }) => action === 'deposit');
  }

  /** False only where the operator said so: until that is known the server decides. */
  get isOpenHere(): boolean {
    return this.platform.shared.general.value?.[0]?.jurisdiction.deposits !== false;
  }

  /** Claimed and not yet judged: an order nobody claimed is replaced by the next. */
  get pending(): Transaction | null {
    return this.deposits.find(({ key, proof }) => key === 0 && proof !== null) ?? null;
  }

  get pendingPath(): string {
    return this.pending ? statusPath(this.pending) : '/transaction-record';
  }

  /** Unknown counts as verified: the server has the last word. */
  get isPhoneVerified(): boolean {
    const player = this.platform.shared.player.value;
    const others = this.phones.value?.data;
    return !player || !others || player.phoneVerifiedFlag === '1' || others.some(({ verified }) => verified === 1);
  }

  /** What the player's own deposit limits leave, in poisha; null where they set none or nobody knows: the server has the last word. */
  get headroom(): number | null {
    const set = (this.limits.value?.data ?? []).filter(({ kind, amount }) => kind === 'deposit' && amount !== null);
    return set.length === 0 ? null : Math.max(0, Math.min(...set.map(({ amount, used }) => (amount ?? 0) - used)));
  }

  /** Keeps the page fresh; returns what stops it. */
  follow(): () => void {
    const { facts, queries } = this.platform;
    const timer = setTimeout(() => this.endPatience(), PATIENCE_MS);
    // No view shows them: they are wanted when the form is sent.
    const letGo = autorun(() => this.phones.state);
    const stops = [
      facts.on('deposit-changed', () =>
        [showTransactions, promotions, listLimits].forEach((call) => queries.invalidate(call)),
      ),
      facts.on('limits-changed', () => queries.invalidate(listLimits)),
    ];
    return () => {
      clearTimeout(timer);
      letGo();
      stops.forEach((stop) => stop());
    };
  }

  private endPatience(): void {
    this.isPatient = false;
  }
}
