import { makeAutoObservable, runInAction } from 'mobx';
import { receiptLimits } from '@pavilion/contract/calls/wallet';
import type { resubmitDeposit, revertDeposit } from '@pavilion/contract/calls/wallet-records';
import type { Outcome } from '@pavilion/platform';
import type { TransactionRecordApi } from './transaction-record.api';

type CorrectionState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' } // confirm the revert
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unconfirmed' } // no reply: it may have been done
  | { readonly kind: 'done'; readonly message: string };

const SHORTEST = 7;

/** Corrects or reverts a claim: for deposits only, once their waiting time is over. */
export class CorrectionStore {
  state: CorrectionState = { kind: 'idle' };
  proof = '';
  /** Receipts that replace those sent before; null leaves them as they are. */
  receipts: readonly string[] | null = null;
  isUploading = false;
  uploadFault = '';
  private last: 'resubmit' | 'revert' = 'resubmit';

  constructor(
    private readonly api: TransactionRecordApi,
    private readonly id: () => string,
    private readonly reread: () => void,
  ) {
    makeAutoObservable<this, 'api' | 'id' | 'reread'>(
      this,
      { api: false, id: false, reread: false },
      { autoBind: true },
    );
  }

  get canSend(): boolean {
    return this.proof.trim().length >= SHORTEST && !this.isUploading && this.state.kind !== 'sending';
  }

  get roomForReceipts(): boolean {
    return (this.receipts?.length ?? 0) < receiptLimits.perClaim;
  }

  edit(proof: string): void {
    this.proof = proof;
    this.state = { kind: 'editing' };
  }

  requestConfirmation(): void {
    this.state = { kind: 'asking' };
  }

  leave(): void {
    this.state = { kind: 'idle' };
  }

  setProof(proof: string): void {
    this.proof = proof;
  }

  async addReceipt(file: Blob): Promise<void> {
    this.isUploading = true;
    this.uploadFault = '';
    const outcome = await this.api.sendReceipt(file);
    runInAction(() => {
      this.isUploading = false;
      if (outcome.kind === 'ok') this.receipts = [...(this.receipts ?? []), outcome.value.id];
      else this.uploadFault = outcome.kind === 'refused' ? outcome.message : 'no-reply';
    });
  }

  dropReceipt(id: string): void {
    this.receipts = (this.receipts ?? []).filter((each) => each !== id);
  }

  resubmit(): Promise<void> {
    this.last = 'resubmit';
    return this.send(() =>
      this.api.resubmit(this.id(), {
        proof: this.proof.trim(),
        ...(this.receipts && { receipts: [...this.receipts] }),
      }),
    );
  }

  revert(): Promise<void> {
    this.last = 'revert';
    return this.send(() => this.api.revert(this.id()));
  }

  /** Repeats the same request under its idempotency key. */
  retry(): Promise<void> {
    return this.last === 'revert' ? this.revert() : this.resubmit();
  }

  private async send(
    call: () => Promise<Outcome<typeof resubmitDeposit> | Outcome<typeof revertDeposit>>,
  ): Promise<void> {
    if (this.state.kind === 'sending') return;
    this.state = { kind: 'sending' };
    const outcome = await call();
    const state: CorrectionState =
      outcome.kind === 'ok'
        ? { kind: 'done', message: outcome.value.message }
        : outcome.kind === 'refused'
          ? { kind: 'refused', message: outcome.message }
          : { kind: 'unconfirmed' };
    runInAction(() => (this.state = state));
    this.reread();
  }
}
