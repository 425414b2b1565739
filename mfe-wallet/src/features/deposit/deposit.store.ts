import type { Promotion } from '@pavilion/contract/calls/promotions';
import type { AccountType, Channel, PaymentMethod } from '@pavilion/contract/calls/wallet';
import type { Attempt } from '@pavilion/platform';
import { makeAutoObservable, runInAction } from 'mobx';
import { isWithin, poishaOf, type AmountRange } from '../../funds/amounts';
import { intersect } from './amount-range';
import type { DepositApi, DepositRefusal, WalletRequest } from './deposit.api';
import { firstProblem, type DepositProblem } from './deposit-checks';
import type { DepositReads } from './deposit-reads.store';
import { sumOf, type DepositSum } from './deposit-sum';
import { obstacleOf, type OfferObstacle } from './offer-obstacle';

export type DepositState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'stopped'; readonly by: DepositProblem }
  | { readonly kind: 'opening' }
  | { readonly kind: 'refused'; readonly why: DepositRefusal; readonly message: string }
  | { readonly kind: 'unconfirmed' } // no reply: an order may be open
  | { readonly kind: 'opened'; readonly orderId: string };

/** 'first' is the first promotion that fits, where the operator lets it be chosen beforehand; 'none' none, else its id. */
export type PromotionChoice = 'first' | 'none' | number;

/** What a choice is reckoned for until an amount is typed; poisha. */
export const EXAMPLE_AMOUNT = 100_000;

/** The deposit form: what is chosen and typed, up to the order it opens. */
export class DepositStore {
  promotionChoice: PromotionChoice = 'first';
  methodName = '';
  channelId: number | null = null;
  amount = '';
  state: DepositState = { kind: 'editing' };
  private asked: { readonly type: AccountType } | null = null;

  constructor(
    readonly reads: DepositReads,
    private readonly api: DepositApi,
    private readonly attempt: Attempt<WalletRequest>,
    /** The promotion a page sent the player here for; 0 or not a number for none. */
    private readonly wanted = 0,
  ) {
    makeAutoObservable<this, 'api' | 'attempt' | 'wanted'>(
      this,
      { reads: false, api: false, attempt: false, wanted: false, obstacleOf: false },
      { autoBind: true },
    );
    const open = attempt.open;
    if (open) this.restore(open);
  }

  /** Fields are frozen while a request is out or unanswered: its key must meet the same body again. */
  get canEdit(): boolean {
    return this.state.kind !== 'opening' && this.state.kind !== 'unconfirmed' && this.state.kind !== 'opened';
  }

  get poisha(): number {
    return poishaOf(this.amount);
  }

  /** The promotion this deposit opts in to; 0 for none. */
  get promotionId(): number {
    return this.offer?.id ?? 0;
  }

  get offer(): Promotion | null {
    const offers = this.reads.usablePromotions;
    const { promotionChoice: choice } = this;
    if (choice === 'first')
      return (
        this.wantedOf(offers) ??
        (this.reads.choosesFirst ? offers.find((offer) => this.obstacleOf(offer) === null) : undefined) ??
        null
      );
    return offers.find(({ id }) => id === choice) ?? null;
  }

  /** What the player came for stays chosen while it asks for a larger amount, and says so. */
  private wantedOf(offers: readonly Promotion[]): Promotion | undefined {
    return offers.find((offer) => offer.id === this.wanted && [null, 'min_deposit'].includes(this.obstacleOf(offer)));
  }

  obstacleOf(offer: Promotion): OfferObstacle | null {
    return obstacleOf(offer, this.poisha);
  }

  /** Null until there is an amount that can be paid. */
  get sum(): DepositSum | null {
    if (this.poisha === 0 || !isWithin(this.range, this.poisha)) return null;
    const offer = this.offer && this.obstacleOf(this.offer) === null ? this.offer : null;
    return sumOf(this.poisha, offer, this.method?.rebate ?? 0);
  }

  /** What the choice of a promotion comes to, of the typed amount or, before there is one, of an example. */
  get example(): DepositSum {
    const { offer, poisha } = this;
    const fits = offer !== null && this.obstacleOf(offer) === null;
    return sumOf(poisha || Math.max(EXAMPLE_AMOUNT, offer?.minDeposit ?? 0), fits ? offer : null, 0);
  }

  get method(): PaymentMethod | null {
    return this.reads.activeMethods.find(({ name }) => name === this.methodName) ?? null;
  }

  get channels(): readonly Channel[] {
    return (this.method && this.reads.channelsOf(this.method.name).value?.data) ?? [];
  }

  get channel(): Channel | null {
    const open = this.channels.filter(({ maintenance }) => maintenance === 0);
    return (
      open.find(({ id, accountType }) => (this.asked ? accountType === this.asked.type : id === this.channelId)) ?? null
    );
  }

  get range(): AmountRange {
    return intersect(this.method, this.channel);
  }

  choosePromotion(id: number): void {
    if (this.edit()) this.promotionChoice = id === 0 ? 'none' : id;
  }

  chooseMethod(name: string): void {
    if (!this.edit()) return;
    this.methodName = name;
    this.channelId = null;
  }

  chooseChannel(id: number): void {
    if (this.edit()) this.channelId = id;
  }

  setAmount(amount: string): void {
    if (this.edit()) this.amount = amount;
  }

  /** Closes what the form said and leaves the fields as they are. */
  dismiss(): void {
    this.edit();
  }

  async next(): Promise<void> {
    if (this.state.kind === 'opening') return;
    const by = this.state.kind === 'unconfirmed' ? null : firstProblem(this.facts());
    if (by) {
      this.state = { kind: 'stopped', by };
      return;
    }
    this.state = { kind: 'opening' };
    const next = this.reads.isEwallet || this.attempt.open ? await this.request() : await this.take();
    runInAction(() => {
      this.state = next;
      if (next.kind !== 'unconfirmed') this.asked = null;
    });
  }

  private facts() {
    return {
      isPhoneVerified: this.reads.isPhoneVerified,
      hasPending: this.reads.pending !== null,
      isAmountFilled: this.poisha > 0,
      hasMethod: this.method !== null,
      hasChannel: this.channel !== null,
      isInRange: isWithin(this.range, this.poisha),
      fitsPromotion: this.offer === null || this.obstacleOf(this.offer) === null,
    };
  }

  /** Opens the form for a change; false while it is frozen. */
  private edit(): boolean {
    if (this.canEdit) this.state = { kind: 'editing' };
    return this.canEdit;
  }

  private restore(open: WalletRequest): void {
    this.methodName = open.provider;
    this.asked = { type: open.accountType };
    this.amount = String(open.amount / 100);
    this.promotionChoice = open.promotionId === 0 ? 'none' : open.promotionId;
    this.state = { kind: 'unconfirmed' };
  }

  private get body(): WalletRequest {
    const accountType = this.channel?.accountType ?? 'Personal';
    return { amount: this.poisha, accountType, provider: this.methodName, promotionId: this.promotionId };
  }

  private async request(): Promise<DepositState> {
    const outcome = await this.attempt.run(this.body, this.api.requestWallet);
    if (outcome.kind === 'ok') return { kind: 'opened', orderId: outcome.value.orderId };
    return outcome.kind === 'refused'
      ? { kind: 'refused', why: outcome.refusal, message: outcome.message }
      : { kind: 'unconfirmed' };
  }

  private async take(): Promise<DepositState> {
    const { amount, accountType, provider: name, promotionId } = this.body;
    const outcome = await this.api.getWalletNumber({ name, accountType, amount, promotionId });
    if (outcome.kind === 'refused') return { kind: 'refused', why: outcome.refusal, message: outcome.message };
    const order = outcome.kind === 'ok' ? outcome.value[0] : undefined;
    // Asking again is safe: an order nobody claimed is replaced.
    return order ? { kind: 'opened', orderId: order.orderId } : { kind: 'unconfirmed' };
  }
}
