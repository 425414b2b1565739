import { makeAutoObservable } from 'mobx';
import { type PageSize, pageSizes, type RecordDays } from '@pavilion/contract/record-list';
import type { ListAddress } from './list-address';

/** A range of the filter, or custom days. */
export type Days = RecordDays | 'own';

export interface DayFilter {
  readonly days: Days;
  readonly from: string;
  readonly to: string;
}

const sizes = pageSizes.map(String) as [string, ...string[]];

/** Days, page and size of a list, read from its address. */
export class ListPlace {
  constructor(
    readonly address: ListAddress,
    private readonly offered: readonly [Days, ...Days[]],
  ) {
    makeAutoObservable<this, 'offered'>(this, { address: false, offered: false }, { autoBind: true });
  }

  get dayFilter(): DayFilter {
    const { address } = this;
    return { days: address.word('days', this.offered), from: address.text('from'), to: address.text('to') };
  }

  /** The range as sent to the server. */
  get range(): { readonly days?: RecordDays; readonly from?: string; readonly to?: string } {
    const { days, from, to } = this.dayFilter;
    return days === 'own' ? { ...(from && { from }), ...(to && { to }) } : { days };
  }

  get size(): PageSize {
    return Number(this.address.word('size', sizes)) as PageSize;
  }

  get cursor(): string | undefined {
    return this.address.text('cursor') || undefined;
  }

  setSize(size: string): void {
    this.address.set({ size, cursor: '' });
  }

  /** Changes the list, which restarts at its first page. */
  choose(change: Readonly<Record<string, string>>): void {
    this.address.set({ ...change, cursor: '' });
  }

  chooseDays({ days, from, to }: DayFilter): Readonly<Record<string, string>> {
    return days === 'own' ? { days, from, to } : { days, from: '', to: '' };
  }

  turn(cursor: string | null): void {
    this.address.set({ cursor: cursor ?? '' });
  }
}
