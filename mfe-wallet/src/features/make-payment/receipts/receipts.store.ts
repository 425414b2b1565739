import { makeAutoObservable, when } from 'mobx';
import { receiptLimits } from '@pavilion/contract/calls/wallet';
import { Receipt } from './receipt.store';
import type { ReceiptClient } from './receipts.api';

export interface SentReceipt {
  readonly id: string;
  readonly name: string;
}

/** Pictures that go with a claim; each is uploaded as soon as it is selected. */
export class ReceiptsStore {
  list: readonly Receipt[] = [];
  /** True if more were selected than a claim may have. */
  hadTooMany = false;

  constructor(private readonly edge: ReceiptClient) {
    makeAutoObservable<this, 'edge'>(this, { edge: false }, { autoBind: true });
  }

  get sent(): readonly SentReceipt[] {
    return this.list.flatMap(({ state, name }) => (state.kind === 'sent' ? [{ id: state.id, name }] : []));
  }

  get isBusy(): boolean {
    return this.list.some(({ isBusy }) => isBusy);
  }

  /** True if a selected picture is not on the server and needs the player's action. */
  get hasFailed(): boolean {
    return this.list.some(({ state }) => state.kind === 'lost' || state.kind === 'unfit');
  }

  get room(): number {
    return receiptLimits.perClaim - this.list.length;
  }

  add(files: readonly File[]): void {
    this.hadTooMany = files.length > this.room;
    const chosen = files.slice(0, this.room).map((file) => new Receipt(file.name, file, this.edge));
    this.list = [...this.list, ...chosen];
    for (const receipt of chosen) void receipt.send();
  }

  remove(receipt: Receipt): void {
    receipt.drop();
    this.list = this.list.filter((one) => one !== receipt);
    this.hadTooMany = false;
  }

  reset(): void {
    for (const receipt of this.list) receipt.drop();
    this.list = [];
    this.hadTooMany = false;
  }

  /** Restores pictures uploaded before a reload. */
  restore(sent: readonly SentReceipt[]): void {
    this.list = sent.map(({ id, name }) => Receipt.restore(name, id, this.edge));
  }

  /** Resolves once no upload is running. */
  async settled(): Promise<void> {
    await when(() => !this.isBusy);
  }
}
