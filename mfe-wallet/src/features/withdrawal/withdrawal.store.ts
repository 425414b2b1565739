import { makeAutoObservable, runInAction } from 'mobx';
import type { PaymentMethod } from '@pavilion/contract/calls/wallet';
import { type SavedWallet, withdrawalRange } from '@pavilion/contract/calls/withdrawals';
import type { Attempt } from '@pavilion/platform';
import { type AmountRange, isWithin, poishaOf } from '../../funds/amounts';
import { checkDigitOf } from '../../wallet-number/check-digit';
import { hasCheckDigit, isWalletNumber, partsOf } from '../../wallet-number/wallet-number';
import type { WithdrawalApi, WithdrawalRefusal, WithdrawalRequest } from './withdrawal.api';
import { firstProblem, type WithdrawalProblem } from './withdrawal-checks';
import type { WithdrawalQueries } from './withdrawal-queries.store';

export type WithdrawalState =
  | { readonly kind: 'editing' }
  | { readonly kind: 'stopped'; readonly by: WithdrawalProblem }
  | { readonly kind: 'sending' }
  | {
      readonly kind: 'refused';
      readonly during: 'check' | 'submit';
      readonly why: WithdrawalRefusal;
      readonly message: string;
    }
  | { readonly kind: 'unchecked' } // no reply to the check; nothing was requested
  | { readonly kind: 'unconfirmed' } // no reply: the money may be on its way
  | { readonly kind: 'accepted'; readonly withdrawalId: string };

/** Store of the withdrawal form: selections, input and the request's state. */
export class WithdrawalStore {
  methodName = '';
  chosenPhone = '';
  checkDigit = '';
  amount = '';
  state: WithdrawalState = { kind: 'editing' };

  constructor(
    readonly reads: WithdrawalQueries,
    private readonly api: WithdrawalApi,
    private readonly attempt: Attempt<WithdrawalRequest>,
  ) {
    makeAutoObservable<this, 'api' | 'attempt'>(
      this,
      { reads: false, api: false, attempt: false, isChosen: false, coolsUntil: false },
      { autoBind: true },
    );
    const open = attempt.open;
    if (open) this.restore(open);
  }

  /** False while a request is pending or unconfirmed: its key must be reused with the same body. */
  get canEdit(): boolean {
    return this.state.kind !== 'sending' && this.state.kind !== 'unconfirmed' && this.state.kind !== 'accepted';
  }

  get method(): PaymentMethod | null {
    return this.reads.activeMethods.find(({ name }) => name === this.methodName) ?? null;
  }

  get isRocket(): boolean {
    return hasCheckDigit(this.methodName);
  }

  get phones(): readonly string[] {
    return this.reads.phones;
  }

  /** The receiving number: the player's only one, or the one they select. */
  get phone(): string {
    return this.chosenPhone || (this.phones.length === 1 ? (this.phones[0] ?? '') : '');
  }

  get accountNumber(): string {
    return this.phone + (this.isRocket ? this.checkDigit : '');
  }

  get poisha(): number {
    return poishaOf(this.amount);
  }

  /** Allowed amounts: the site's range, capped by the balance. */
  get range(): AmountRange {
    return {
      min: withdrawalRange.min,
      max: Math.min(withdrawalRange.max, this.reads.available ?? withdrawalRange.max),
    };
  }

  get isShort(): boolean {
    return this.range.max < this.range.min;
  }

  isChosen({ method, accountNumber }: SavedWallet): boolean {
    return this.methodName === method.name && this.accountNumber === accountNumber;
  }

  /** Fills in method and number of a saved wallet. */
  chooseWallet({ method, accountNumber }: SavedWallet): void {
    if (!this.edit()) return;
    const { phone, checkDigit } = partsOf(accountNumber);
    this.methodName = method.name;
    this.chosenPhone = phone;
    this.checkDigit = checkDigit;
  }

  coolsUntil(phone: string): number | null {
    return this.reads.coolsUntil(phone);
  }

  chooseMethod(name: string): void {
    if (this.edit()) this.methodName = name;
  }

  choosePhone(phone: string): void {
    if (this.edit()) this.chosenPhone = phone;
  }

  setCheckDigit(typed: string): void {
    if (this.edit()) this.checkDigit = checkDigitOf(typed);
  }

  setAmount(amount: string): void {
    if (this.edit()) this.amount = amount;
  }

  takeAll(): void {
    this.setAmount(String(this.range.max / 100));
  }

  /** Closes the form's message and keeps the input. */
  dismiss(): void {
    this.edit();
  }

  /** Requests the withdrawal, or repeats an unconfirmed request. */
  async submit(): Promise<void> {
    if (this.state.kind === 'sending') return;
    const isRepeat = this.state.kind === 'unconfirmed';
    const by = isRepeat ? null : firstProblem(this.checkInput());
    if (by) {
      this.state = { kind: 'stopped', by };
      return;
    }
    this.state = { kind: 'sending' };
    const next = (isRepeat ? null : await this.check()) ?? (await this.send());
    runInAction(() => (this.state = next));
  }

  private checkInput() {
    return {
      isPhoneVerified: this.phones.length > 0,
      hasPending: this.reads.pending !== null,
      isAmountFilled: this.poisha > 0,
      hasNumber: this.phone !== '',
      isNumberComplete: isWalletNumber(this.methodName, this.accountNumber),
      hasMethod: this.method !== null,
    };
  }

  /** Runs the server's check, then checks the amount. @returns what blocks the request, or null. */
  private async check(): Promise<WithdrawalState | null> {
    const outcome = await this.api.check();
    if (outcome.kind === 'no-reply') return { kind: 'unchecked' };
    if (outcome.kind === 'refused')
      return { kind: 'refused', during: 'check', why: outcome.refusal, message: outcome.message };
    if (!isWithin(withdrawalRange, this.poisha)) return { kind: 'stopped', by: 'range' };
    return this.poisha > this.range.max ? { kind: 'stopped', by: 'funds' } : null;
  }

  private async send(): Promise<WithdrawalState> {
    const { accountNumber, poisha: amount, methodName: provider } = this;
    const methodId = this.reads.isEwallet ? 0 : (this.method?.id ?? 0);
    const outcome = await this.attempt.run({ accountNumber, amount, methodId, provider }, this.api.submit);
    if (outcome.kind === 'ok') return { kind: 'accepted', withdrawalId: outcome.value.withdrawalId };
    if (outcome.kind === 'no-reply' || outcome.refusal === 'in_progress') return { kind: 'unconfirmed' };
    return { kind: 'refused', during: 'submit', why: outcome.refusal, message: outcome.message };
  }

  /** Returns the form to editing; false while it is frozen. */
  private edit(): boolean {
    if (this.canEdit) this.state = { kind: 'editing' };
    return this.canEdit;
  }

  private restore({ accountNumber, amount, provider }: WithdrawalRequest): void {
    const { phone, checkDigit } = partsOf(accountNumber);
    this.methodName = provider;
    this.chosenPhone = phone;
    this.checkDigit = checkDigit;
    this.amount = String(amount / 100);
    this.state = { kind: 'unconfirmed' };
  }
}
