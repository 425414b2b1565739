import type { Attempt, Platform } from '@pavilion/platform';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { DepositOrder } from '../../order/order.api';
import type { OrderStore } from '../../order/order.store';
import type { Claim, ClaimRefusal, MakePaymentApi } from './make-payment.api';
import { hasCheckDigit, isWalletNumber, partsOf } from '../../wallet-number/wallet-number';
import { verifiedPhones } from '../../wallet-number/verified-phones';
import { dropDraft, readDraft, writeDraft, type PaymentDraft } from './payment-draft';
import type { ReceiptsStore } from './receipts/receipts.store';
import { readSms, type SmsReading } from './sms/read-sms';
import { doubtsOf, type SmsDoubt } from './sms/sms-doubts';

/** Why Submit can't go on yet. */
export type ClaimProblem = 'phone' | 'proof' | 'receipts';

export type ClaimState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'stopped'; readonly by: ClaimProblem }
  | { readonly kind: 'sending' }
  | { readonly kind: 'refused'; readonly why: ClaimRefusal; readonly message: string }
  | { readonly kind: 'unconfirmed' } // no reply: the claim may have arrived
  | { readonly kind: 'accepted' };

/** What was pasted as a wallet's message. */
export type Sms =
  { readonly kind: 'none' } | { readonly kind: 'unreadable' } | { readonly kind: 'read'; readonly reading: SmsReading };

const PROOF_LENGTH = 7;

/** The claim that an order was paid: who sent the money, and the rail's id of it. */
export class MakePaymentStore {
  chosenPhone = '';
  /** Rocket accounts are a phone and one more digit. */
  checkDigit = '';
  proof = '';
  sms: Sms = { kind: 'none' };
  state: ClaimState = { kind: 'editing' };
  private readonly others: ReturnType<MakePaymentApi['otherPhones']>;

  constructor(
    readonly order: OrderStore,
    private readonly shared: Pick<Platform['shared'], 'player'>,
    private readonly api: MakePaymentApi,
    private readonly attempt: Attempt<Claim>,
    readonly receipts: ReceiptsStore,
  ) {
    this.others = api.otherPhones();
    makeAutoObservable<this, 'shared' | 'api' | 'attempt' | 'others'>(
      this,
      { order: false, shared: false, api: false, attempt: false, others: false, receipts: false },
      { autoBind: true },
    );
    const draft = readDraft(order.id);
    if (draft) this.fill(draft);
    const open = attempt.open;
    if (open) this.restore(open);
  }

  /** Keeps what is filled in for a reload, until the claim is accepted. @returns what stops it. */
  keep(): () => void {
    const { id } = this.order;
    return reaction(
      () => ({
        phone: this.chosenPhone,
        checkDigit: this.checkDigit,
        proof: this.proof,
        receipts: this.receipts.sent,
        done: this.state.kind === 'accepted',
      }),
      ({ done, ...draft }) => (done ? dropDraft(id) : writeDraft(id, draft)),
    );
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

  /** Typed or pasted: a whole message in the field is read as one. */
  setProof(typed: string): void {
    if (!this.edit()) return;
    const reading = readSms(typed);
    this.proof = reading ? reading.proof : typed;
    this.sms = reading ? { kind: 'read', reading } : { kind: 'none' };
  }

  /** A wallet's message, for its transaction id. */
  readSms(text: string): void {
    if (!this.edit()) return;
    const reading = readSms(text);
    if (reading) this.proof = reading.proof;
    this.sms = reading ? { kind: 'read', reading } : { kind: text.trim() === '' ? 'none' : 'unreadable' };
  }

  get smsDoubts(): readonly SmsDoubt[] {
    const { order } = this.order;
    return order && this.sms.kind === 'read' ? doubtsOf(this.sms.reading, order) : [];
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
    const next = await this.send(order);
    runInAction(() => {
      this.state = next;
      if (next.kind === 'refused' && next.why === 'receipts_invalid') this.receipts.reset();
    });
  }

  private async send({ id, mode, amount, promotionId, method }: DepositOrder): Promise<ClaimState> {
    await this.receipts.settled();
    if (this.receipts.hasFailed && !this.attempt.open) return { kind: 'stopped', by: 'receipts' };
    const receipts = this.receipts.sent.map((receipt) => receipt.id);
    const claim = {
      order: { id, mode, amount, promotionId, methodId: method.id },
      payerNumber: this.payerNumber,
      proof: this.proof.trim(),
      receipts,
    };
    const outcome = await this.attempt.run(claim, this.api.claim);
    if (outcome.kind === 'ok') return { kind: 'accepted' };
    if (outcome.kind === 'no-reply' || this.attempt.open) return { kind: 'unconfirmed' };
    return { kind: 'refused', why: outcome.refusal, message: outcome.message };
  }

  private problem(): ClaimProblem | null {
    if (!isWalletNumber(this.methodName, this.payerNumber)) return 'phone';
    return this.proof.trim().length < PROOF_LENGTH ? 'proof' : null;
  }

  private edit(): boolean {
    if (this.canEdit) this.state = { kind: 'editing' };
    return this.canEdit;
  }

  private fill({ phone, checkDigit, proof, receipts }: PaymentDraft): void {
    this.chosenPhone = phone;
    this.checkDigit = checkDigit;
    this.proof = proof;
    this.receipts.restore(receipts);
  }

  private restore({ payerNumber, proof }: Claim): void {
    const { phone, checkDigit } = partsOf(payerNumber);
    this.chosenPhone = phone;
    this.checkDigit = checkDigit;
    this.proof = proof;
    this.state = { kind: 'unconfirmed' };
  }
}
