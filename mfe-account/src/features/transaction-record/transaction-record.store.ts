import type { Transaction } from '@pavilion/contract/calls/wallet';
import { makeAutoObservable, runInAction } from 'mobx';
import type { DayRange, Days } from '../../dhaka/dhaka-days';
import { filterTransactions, type TransactionFilter } from './transaction-filter';
import type { TransactionRecordApi } from './transaction-record.api';

export const pageSizes = [10, 25, 50, 100] as const;

type DaysOf = (days: Days, now: number) => DayRange;
/** The calendar is half the page's code and no part of its first paint. */
const loadCalendar = async (): Promise<DaysOf> => (await import('../../dhaka/dhaka-days')).dhakaDays;

/** The player's transactions: what is asked for, and the part of it on the screen. */
export class TransactionRecordStore {
  /** What the filter form shows; it counts once submitted. */
  draft: TransactionFilter = { status: '-1', type: '-1', days: '7' };
  filter: TransactionFilter = this.draft;
  pageSize: number = pageSizes[0];
  page = 1;
  /** How many pages a phone shows below each other. */
  loadedPages = 1;
  openId: string | null = null;
  private calendar: DaysOf | 'loading' | 'failed' = 'loading';
  private readonly query;

  constructor(readonly api: TransactionRecordApi) {
    this.query = api.transactions();
    makeAutoObservable<this, 'query'>(this, { api: false, query: false }, { autoBind: true });
    void this.loadDays();
  }

  get state(): 'loading' | 'failed' | 'ready' {
    const { kind } = this.query.state;
    return kind === 'ready' && typeof this.calendar === 'string' ? this.calendar : kind;
  }

  get all(): readonly Transaction[] {
    return this.query.value?.data ?? [];
  }

  get found(): readonly Transaction[] {
    if (typeof this.calendar === 'string') return [];
    return filterTransactions(this.all, this.filter, this.calendar(this.filter.days, Date.now()));
  }

  get pages(): number {
    return Math.max(1, Math.ceil(this.found.length / this.pageSize));
  }

  /** A list that got shorter may have lost the page that was open. */
  get shownPage(): number {
    return Math.min(this.page, this.pages);
  }

  get firstNumber(): number {
    return (this.shownPage - 1) * this.pageSize + 1;
  }

  get pageRows(): readonly Transaction[] {
    return this.found.slice(this.firstNumber - 1, this.firstNumber - 1 + this.pageSize);
  }

  get loadedRows(): readonly Transaction[] {
    return this.found.slice(0, this.loadedPages * this.pageSize);
  }

  get opened(): Transaction | null {
    return this.all.find(({ id }) => id === this.openId) ?? null;
  }

  change(part: Partial<TransactionFilter>): void {
    this.draft = { ...this.draft, ...part };
  }

  submit(): void {
    this.filter = this.draft;
    this.page = 1;
    this.loadedPages = 1;
  }

  setPage(page: number): void {
    this.page = page;
  }

  setPageSize(size: number): void {
    this.pageSize = size;
    this.page = 1;
  }

  loadMore(): void {
    this.loadedPages += 1;
  }

  open(transaction: Transaction): void {
    this.openId = transaction.id;
  }

  close(): void {
    this.openId = null;
  }

  retry(): void {
    void this.query.refresh();
    if (this.calendar === 'failed') void this.loadDays();
  }

  private async loadDays(): Promise<void> {
    this.calendar = 'loading';
    const calendar = await loadCalendar().catch(() => 'failed' as const);
    runInAction(() => (this.calendar = calendar));
  }
}
