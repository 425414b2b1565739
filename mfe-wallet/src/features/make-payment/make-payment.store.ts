import type { Attempt, Platform } from '@pavilion/platform';
import { makeAutoObservable, runInAction } from 'mobx';
import type { OrderStore } from '../../order/order.store';
import type { Claim, ClaimRefusal, MakePaymentApi } from './make-payment.api';
import { hasCheckDigit, isWalletNumber, partsOf } from '../../wallet-number/wallet-number';
import { verifiedPhones } from '../../wallet-number/verified-phones';

export type ClaimState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'stopped'; readonly by: 'phone' | 'proof' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'refused'; readonly why: ClaimRefusal; readonly message: string }
  | { readonly kind: 'unconfirmed' } // no reply: the claim may have arrived
  | { readonly kind: 'accepted' };

const PROOF_LENGTH = 7;

/** The claim that an order was paid: who sent the money, and the rail's id of it. */
export class MakePaymentStore {
  chosenPhone = '';
  /** Rocket accounts are a phone and one more digit. */
  checkDigit = '';
  proof = '';
  state: ClaimState = { kind: 'editing' };
  private readonly others: ReturnType<MakePaymentApi['otherPhones']>;

  constructor(
    readonly order: OrderStore,
    private readonly shared: Pick<Platform['shared'], 'player'>,
    private readonly api: MakePaymentApi,
    private readonly attempt: Attempt<Claim>,
  ) {
    this.others = api.otherPhones();
    makeAutoObservable<this, 'shared' | 'api' | 'attempt' | 'others'>(
      this,
      { order: false, shared: false, api: false, attempt: false, others: false },
      { autoBind: true },
    );
    const open = attempt.open;
    if (open) this.restore(open);
  }

  /** Fields are frozen while a request is out or unanswered: its key must meet the same body again. */
  get canEdit(): boolean {
    return this.state.kind === 'editing' || this.state.kind === 'stopped' || this.state.kind === 'refused';
  }

  private get methodName(): string {
    return this.order.order?.method.name ?? '';
  }

  get isRocket(): boolean {
    return hasCheckDigit(this.methodName);
  }

  get phones(): readonly string[] {
    return verifiedPhones(this.shared.player.value, this.others.value);
  }

  get phone(): string {
    return this.chosenPhone || (this.phones[0] ?? '');
  }

  get payerNumber(): string {
    return this.phone + (this.isRocket ? this.checkDigit : '');
  }

  choosePhone(phone: string): void {
    if (this.edit()) this.chosenPhone = phone;
  }

  setCheckDigit(digit: string): void {
    if (this.edit()) this.checkDigit = digit.replace(/\D/g, '').slice(0, 1);
  }

  setProof(proof: string): void {
    if (this.edit()) this.proof = proof;
  }

  /** Closes what the form said and leaves the fields as they are. */
  dismiss(): void {
    this.edit();
  }

  /** Sends the claim, or repeats the one still unanswered. */
  async submit(): Promise<void> {
    const { order } = this.order;
    if (!order || this.state.kind === 'sending') return;
    const by = this.state.kind === 'unconfirmed' ? null : this.problem();
    if (by) {
      this.state = { kind: 'stopped', by };
      return;
    }
    this.state = { kind: 'sending' };
    const { id, mode, amount, promotionId, method } = order;
    const claim = { order: { id, mode, amount, promotionId, methodId: method.id }, payerNumber: this.payerNumber, proof: this.proof.trim() };
    const outcome = await this.attempt.run(claim, this.api.claim);
    runInAction(() => {
      if (outcome.kind === 'ok') this.state = { kind: 'accepted' };
      else if (outcome.kind === 'no-reply') this.state = { kind: 'unconfirmed' };
      else this.state = { kind: 'refused', why: outcome.refusal, message: outcome.message };
    });
  }

  private problem(): 'phone' | 'proof' | null {
    if (!isWalletNumber(this.methodName, this.payerNumber)) return 'phone';
    return this.proof.trim().length < PROOF_LENGTH ? 'proof' : null;
  }

  private edit(): boolean {
    if (this.canEdit) this.state = { kind: 'editing' };
    return this.canEdit;
  }

  private restore({ payerNumber, proof }: Claim): void {
    const { phone, checkDigit } = partsOf(payerNumber);
    this.chosenPhone = phone;
    this.checkDigit = checkDigit;
    this.proof = proof;
    this.state = { kind: 'unconfirmed' };
  }
}
