import { makeAutoObservable, reaction, runInAction, when } from 'mobx';
import type { Attempt, Platform } from '@pavilion/platform';
import type { DepositOrder } from '../../order/order.api';
import type { OrderStore } from '../../order/order.store';
import { checkDigitOf } from '../../wallet-number/check-digit';
import { verifiedPhones } from '../../wallet-number/verified-phones';
import { hasCheckDigit, isWalletNumber, partsOf } from '../../wallet-number/wallet-number';
import type { DepositClaim, DepositClaimRefusal, MakePaymentApi } from './make-payment.api';
import { dropDraft, type PaymentDraft, readDraft, writeDraft } from './payment-draft';
import type { ReceiptsStore } from './receipts/receipts.store';
import { readSms, type SmsReading } from './sms/read-sms';
import { mismatchesOf, type SmsMismatch } from './sms/sms-mismatches';

/** Problem that blocks Submit. */
type DepositClaimProblem = 'phone' | 'proof' | 'receipts';

type DepositClaimState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'stopped'; readonly by: DepositClaimProblem }
  | { readonly kind: 'sending' }
  | { readonly kind: 'refused'; readonly why: DepositClaimRefusal; readonly message: string }
  | { readonly kind: 'unconfirmed' } // no reply: the claim may have arrived
  | { readonly kind: 'accepted' };

/** Result of reading a pasted wallet message. */
type Sms =
  { readonly kind: 'none' } | { readonly kind: 'unreadable' } | { readonly kind: 'read'; readonly reading: SmsReading };

const PROOF_LENGTH = 7;

/** Store of the claim that an order was paid: the payer's number and the transaction ID. */
export class MakePaymentStore {
  chosenPhone = '';
  /** Rocket accounts are a phone number and one more digit. */
  checkDigit = '';
  proof = '';
  sms: Sms = { kind: 'none' };
  state: DepositClaimState = { kind: 'editing' };
  private readonly others: ReturnType<MakePaymentApi['otherPhones']>;

  constructor(
    readonly order: OrderStore,
    private readonly shared: Pick<Platform['shared'], 'player'>,
    private readonly api: MakePaymentApi,
    private readonly attempt: Attempt<DepositClaim>,
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

  /** Saves the input across reloads until the claim is accepted. @returns a function that stops it. */
  persist(): () => void {
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

  /** False while a request is pending or unconfirmed: its key must be reused with the same body. */
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

  setCheckDigit(typed: string): void {
    if (this.edit()) this.checkDigit = checkDigitOf(typed);
  }

  /** Sets the transaction ID; a whole message pasted into the field is parsed. */
  setProof(typed: string): void {
    if (!this.edit()) return;
    const reading = readSms(typed);
    this.proof = reading ? reading.proof : typed;
    this.sms = reading ? { kind: 'read', reading } : { kind: 'none' };
  }

  /** Reads the transaction ID from a wallet's message. */
  readSms(text: string): void {
    if (!this.edit()) return;
    const reading = readSms(text);
    if (reading) this.proof = reading.proof;
    this.sms = reading ? { kind: 'read', reading } : { kind: text.trim() === '' ? 'none' : 'unreadable' };
  }

  get smsMismatches(): readonly SmsMismatch[] {
    const { order } = this.order;
    return order && this.sms.kind === 'read' ? mismatchesOf(this.sms.reading, order) : [];
  }

  /** Closes the form's message and keeps the input. */
  dismiss(): void {
    this.edit();
  }

  /** Sends the claim, or repeats an unconfirmed one. */
  async submit(): Promise<void> {
    const { order } = this.order;
    if (!order || this.state.kind === 'sending') return;
    const isRepeat = this.state.kind === 'unconfirmed';
    this.state = { kind: 'sending' };
    const by = isRepeat ? null : await this.problem();
    const next: DepositClaimState = by === null ? await this.send(order) : { kind: 'stopped', by };
    runInAction(() => {
      this.state = next;
      if (next.kind === 'refused' && next.why === 'receipts_invalid') this.receipts.reset();
    });
  }

  private async send({ id, mode, amount, promotionId, method }: DepositOrder): Promise<DepositClaimState> {
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

  private async problem(): Promise<DepositClaimProblem | null> {
    // Right after a reload the player's numbers may still be on their way.
    if (this.phone === '')
      await when(() => [this.shared.player, this.others].every(({ state }) => state.kind !== 'loading'));
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

  private restore({ payerNumber, proof }: DepositClaim): void {
    const { phone, checkDigit } = partsOf(payerNumber);
    this.chosenPhone = phone;
    this.checkDigit = checkDigit;
    this.proof = proof;
    this.state = { kind: 'unconfirmed' };
  }
}
