import { makeAutoObservable, runInAction } from 'mobx';
import type { Promotion } from '@pavilion/contract/calls/promotions';
import type { AccountType, Channel, PaymentMethod } from '@pavilion/contract/calls/wallet';
import type { Attempt } from '@pavilion/platform';
import { type AmountRange, isWithin, poishaOf } from '../../funds/amounts';
import { intersect } from './amount-range';
import type { DepositApi, DepositRefusal, WalletRequest } from './deposit.api';
import { type DepositProblem, firstProblem } from './deposit-checks';
import type { DepositQueries, LastDeposit } from './deposit-queries.store';
import { type OfferProblem, offerProblemOf } from './offers/offer-problem';
import { type DepositSum, sumOf } from './summary/deposit-sum';

type DepositState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'stopped'; readonly by: DepositProblem }
  | { readonly kind: 'opening' }
  | { readonly kind: 'refused'; readonly why: DepositRefusal; readonly message: string }
  | { readonly kind: 'unconfirmed' } // no reply: an order may be open
  | { readonly kind: 'opened'; readonly orderId: string };

/** 'first' is the first promotion that fits, if the operator preselects one; 'none' is none; otherwise its id. */
type PromotionChoice = 'first' | 'none' | number;

/** Amount in poisha that an example is computed for until the player enters one. */
export const EXAMPLE_AMOUNT = 100_000;

/** Store of the deposit form: selections and input, up to the order it opens. */
export class DepositStore {
  promotionChoice: PromotionChoice = 'first';
  methodName = '';
  /** The channel's id, or its kind if that is all that is known of it. */
  channelChoice: number | AccountType | null = null;
  amount = '';
  state: DepositState = { kind: 'editing' };

  constructor(
    readonly reads: DepositQueries,
    private readonly api: DepositApi,
    private readonly attempt: Attempt<WalletRequest>,
    /** Id of the promotion in the page's address; 0 or NaN for none. */
    private readonly linkedPromotionId = 0,
  ) {
    makeAutoObservable<this, 'api' | 'attempt' | 'linkedPromotionId'>(
      this,
      { reads: false, api: false, attempt: false, linkedPromotionId: false, offerProblemOf: false, isRepeat: false },
      { autoBind: true },
    );
    const open = attempt.open;
    if (open) this.restore(open);
  }

  /** False while a request is pending or unconfirmed: its key must be reused with the same body. */
  get canEdit(): boolean {
    return this.state.kind !== 'opening' && this.state.kind !== 'unconfirmed' && this.state.kind !== 'opened';
  }

  get poisha(): number {
    return poishaOf(this.amount);
  }

  /** Id of the promotion for this deposit; 0 for none. */
  get promotionId(): number {
    return this.offer?.id ?? 0;
  }

  get offer(): Promotion | null {
    const offers = this.reads.usablePromotions;
    const { promotionChoice: choice } = this;
    if (choice === 'first')
      return (
        this.findLinkedOffer(offers) ??
        (this.reads.choosesFirst ? offers.find((offer) => this.offerProblemOf(offer) === null) : undefined) ??
        null
      );
    return offers.find(({ id }) => id === choice) ?? null;
  }

  /** A promotion from the address stays selected while the amount is below its minimum, and shows that minimum. */
  private findLinkedOffer(offers: readonly Promotion[]): Promotion | undefined {
    return offers.find(
      (offer) => offer.id === this.linkedPromotionId && [null, 'min_deposit'].includes(this.offerProblemOf(offer)),
    );
  }

  offerProblemOf(offer: Promotion): OfferProblem | null {
    return offerProblemOf(offer, this.poisha);
  }

  /** Result of the deposit; null until there is a valid amount. */
  get sum(): DepositSum | null {
    if (this.poisha === 0 || !isWithin(this.range, this.poisha)) return null;
    const offer = this.offer && this.offerProblemOf(this.offer) === null ? this.offer : null;
    return sumOf(this.poisha, offer, this.method?.rebate ?? 0);
  }

  /** Result of the selected promotion for the entered amount, or for an example amount. */
  get example(): DepositSum {
    const { offer, poisha } = this;
    const fits = offer !== null && this.offerProblemOf(offer) === null;
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
    return open.find(({ id, accountType }) => [id, accountType].includes(this.channelChoice ?? 0)) ?? null;
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
    this.channelChoice = null;
  }

  chooseChannel(id: number): void {
    if (this.edit()) this.channelChoice = id;
  }

  /** True while the form is filled in as the player's last deposit was, and its channel is known to be open. */
  isRepeat({ method, accountType, amount }: LastDeposit): boolean {
    return this.methodName === method.name && this.channel?.accountType === accountType && this.poisha === amount;
  }

  /** Fills in the player's last deposit; the promotion stays as it is. */
  repeat({ method, accountType, amount }: LastDeposit): void {
    if (!this.edit()) return;
    this.methodName = method.name;
    this.channelChoice = accountType;
    this.amount = String(amount / 100);
  }

  setAmount(amount: string): void {
    if (this.edit()) this.amount = amount;
  }

  /** Closes the form's message and keeps the input. */
  dismiss(): void {
    this.edit();
  }

  async next(): Promise<void> {
    if (this.state.kind === 'opening') return;
    const by = this.state.kind === 'unconfirmed' ? null : firstProblem(this.checkInput());
    if (by) {
      this.state = { kind: 'stopped', by };
      return;
    }
    this.state = { kind: 'opening' };
    const next = this.reads.isEwallet || this.attempt.open ? await this.request() : await this.take();
    runInAction(() => (this.state = next));
  }

  private checkInput() {
    return {
      isPhoneVerified: this.reads.isPhoneVerified,
      hasPending: this.reads.pending !== null,
      isAmountFilled: this.poisha > 0,
      hasMethod: this.method !== null,
      hasChannel: this.channel !== null,
      isInRange: isWithin(this.range, this.poisha),
      fitsPromotion: this.offer === null || this.offerProblemOf(this.offer) === null,
    };
  }

  /** Returns the form to editing; false while it is frozen. */
  private edit(): boolean {
    if (this.canEdit) this.state = { kind: 'editing' };
    return this.canEdit;
  }

  private restore(open: WalletRequest): void {
    this.methodName = open.provider;
    this.channelChoice = open.accountType;
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
    // A retry is safe: an unclaimed order is replaced.
    return order ? { kind: 'opened', orderId: order.orderId } : { kind: 'unconfirmed' };
  }
}
