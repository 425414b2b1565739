import { makeAutoObservable } from 'mobx';
import { type Transaction, transactionSorts } from '@pavilion/contract/calls/wallet';
import { transactionsCsv } from '@pavilion/contract/calls/wallet-records';
import type { ListAddress } from '../../records/list-address';
import { type DayFilter, ListPlace } from '../../records/list-place';
import type { TransactionRecordApi } from './transaction-record.api';

/** All, or the transaction key: 0 Processing, 1 Success, 2 Fail. */
export const statuses = ['-1', '0', '1', '2'] as const;
/** All, or the type code: 0 Deposit, 1 Withdrawal, 2 Adjustment; bonuses count as Adjustment. */
export const types = ['-1', '0', '1', '2'] as const;
const transactionDays = ['7', 'today', 'yesterday', 'all', 'own'] as const;

export interface TransactionFilter extends DayFilter {
  readonly status: (typeof statuses)[number];
  readonly type: (typeof types)[number];
}

const code = (word: string): 0 | 1 | 2 | undefined => (word === '-1' ? undefined : (Number(word) as 0));

/** The player's transactions: the filter, and the page of results on screen. */
export class TransactionRecordStore {
  readonly place: ListPlace;
  /** Changes in the filter form that are not submitted yet. */
  private changes: Partial<TransactionFilter> = {};

  constructor(
    readonly api: TransactionRecordApi,
    private readonly address: ListAddress,
  ) {
    this.place = new ListPlace(address, transactionDays);
    makeAutoObservable<this, 'address'>(this, { api: false, place: false, address: false }, { autoBind: true });
  }

  get filter(): TransactionFilter {
    return {
      ...this.place.dayFilter,
      status: this.address.word('status', statuses),
      type: this.address.word('type', types),
    };
  }

  get draft(): TransactionFilter {
    return { ...this.filter, ...this.changes };
  }

  get sort() {
    return this.address.word('sort', transactionSorts);
  }

  private get params() {
    const [key, type] = [code(this.filter.status), code(this.filter.type)];
    return { ...(type !== undefined && { type }), ...(key !== undefined && { key }), ...this.place.range };
  }

  private get query() {
    const { size, cursor } = this.place;
    return this.api.transactions({
      query: { ...this.params, size, ...(cursor && { cursor }), ...(this.sort !== 'newest' && { sort: this.sort }) },
    });
  }

  get state() {
    return this.query.state;
  }

  get rows(): readonly Transaction[] {
    return this.query.value?.data ?? [];
  }

  get page() {
    return this.query.value?.page;
  }

  get firstNumber(): number {
    return this.page?.first ?? 1;
  }

  get totals() {
    return this.api.totals({ query: this.params }).value;
  }

  get openId(): string {
    return this.address.text('transaction');
  }

  chooseSort(sort: (typeof transactionSorts)[number]): void {
    this.place.choose({ sort: sort === 'newest' ? '' : sort });
  }

  change(part: Partial<TransactionFilter>): void {
    this.changes = { ...this.changes, ...part };
  }

  submit(): void {
    const { status, type, ...days } = this.draft;
    this.changes = {};
    this.place.choose({
      ...this.place.chooseDays(days),
      status: status === '-1' ? '' : status,
      type: type === '-1' ? '' : type,
    });
  }

  open({ id }: Transaction): void {
    this.address.set({ transaction: id });
  }

  close(): void {
    this.address.set({ transaction: '' });
  }

  download(): void {
    const { key, ...params } = this.params;
    void this.api.file.start(transactionsCsv.path, { ...params, status: key });
  }

  retry(): void {
    void this.query.refresh();
  }
}
