import { makeAutoObservable, runInAction } from 'mobx';
import { receiptLimits } from '@pavilion/contract/calls/wallet';
import type { ReceiptClient } from './receipts.api';

type ReceiptState =
  | { readonly kind: 'preparing' }
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'sent'; readonly id: string }
  /** Can't be sent; `said` is the server's message, if the server refused it. */
  | { readonly kind: 'unfit'; readonly why: 'type' | 'size' | 'server'; readonly message: string }
  | { readonly kind: 'lost' };

/** Upload of one picture of a payment. */
export class Receipt {
  state: ReceiptState = { kind: 'preparing' };
  preview: string | null = null;
  private readonly stop = new AbortController();

  constructor(
    readonly name: string,
    private readonly file: File | null,
    private readonly edge: ReceiptClient,
  ) {
    makeAutoObservable<this, 'file' | 'edge' | 'stop'>(
      this,
      { file: false, edge: false, stop: false },
      { autoBind: true },
    );
  }

  /** Returns a receipt that was uploaded before a reload. */
  static restore(name: string, id: string, edge: ReceiptClient): Receipt {
    const receipt = new Receipt(name, null, edge);
    receipt.state = { kind: 'sent', id };
    return receipt;
  }

  get isBusy(): boolean {
    return this.state.kind === 'preparing' || this.state.kind === 'sending';
  }

  /** Shrinks the picture and uploads it; can be repeated after a lost upload. */
  async send(): Promise<void> {
    if (this.file === null) return;
    const picture = await this.prepared(this.file);
    if (picture === null || this.stop.signal.aborted) return;
    this.set({ kind: 'sending', share: 0 });
    const onProgress = (share: number): void => this.set({ kind: 'sending', share });
    const outcome = await this.edge.send(picture, { onProgress, signal: this.stop.signal });
    if (outcome.kind === 'ok') this.set({ kind: 'sent', id: outcome.value.id });
    else if (outcome.kind === 'refused') this.set({ kind: 'unfit', why: 'server', message: outcome.message });
    else this.set({ kind: 'lost' });
  }

  /** Cancels the upload and releases the preview. */
  drop(): void {
    this.stop.abort();
    if (this.preview) this.edge.forget(this.preview);
  }

  private async prepared(file: File): Promise<Blob | null> {
    this.set({ kind: 'preparing' });
    const picture = await this.edge.shrink(file).catch(() => null);
    if (picture === null) return this.refuse('type');
    if (picture.size > receiptLimits.bytes) return this.refuse('size');
    runInAction(() => (this.preview ??= this.edge.preview(picture)));
    return picture;
  }

  private refuse(why: 'type' | 'size'): null {
    this.set({ kind: 'unfit', why, message: '' });
    return null;
  }

  private set(state: ReceiptState): void {
    this.state = state;
  }
}
