import { makeAutoObservable } from 'mobx';
import { betHistoryCsv, type BetRecord, type BetStatus, betStatuses } from '@pavilion/contract/calls/exchange-records';
import type { ListAddress } from '../../records/list-address';
import { type DayFilter, ListPlace } from '../../records/list-place';
import type { ExchangeBetsApi } from './exchange-bets.api';

export const exchangeDays = ['today', 'yesterday', '7', 'all', 'own'] as const;
export const exchangeSorts = ['newest', 'oldest'] as const;
/** The status filter's values: all, and every single status. */
export const shownStatuses = ['all', ...betStatuses] as const;
type ShownStatus = 'all' | BetStatus;

export interface ExchangeFilter extends DayFilter {
  readonly status: ShownStatus;
}

/** The player's exchange bets, as the records show them. */
export class ExchangeBetsStore {
  readonly place: ListPlace;
  private changes: Partial<ExchangeFilter> = {};
  private openId: string | null = null;

  constructor(
    readonly api: ExchangeBetsApi,
    private readonly address: ListAddress,
  ) {
    this.place = new ListPlace(address, exchangeDays);
    makeAutoObservable<this, 'address'>(this, { api: false, place: false, address: false }, { autoBind: true });
  }

  get filter(): ExchangeFilter {
    return { ...this.place.dayFilter, status: this.address.word('status', shownStatuses) };
  }

  get draft(): ExchangeFilter {
    return { ...this.filter, ...this.changes };
  }

  get sort() {
    return this.address.word('sort', exchangeSorts);
  }

  private get params() {
    const { status } = this.filter;
    return { ...(status !== 'all' && { status }), ...this.place.range };
  }

  private get query() {
    const { size, cursor } = this.place;
    return this.api.bets({
      query: { ...this.params, size, ...(cursor && { cursor }), ...(this.sort !== 'newest' && { sort: this.sort }) },
    });
  }

  get state() {
    return this.query.state;
  }

  get rows(): readonly BetRecord[] {
    return this.query.value?.data ?? [];
  }

  get page() {
    return this.query.value?.page;
  }

  get totals() {
    return this.api.totals({ query: this.params }).value;
  }

  get opened(): BetRecord | null {
    return this.rows.find(({ id }) => id === this.openId) ?? null;
  }

  chooseSort(sort: (typeof exchangeSorts)[number]): void {
    this.place.choose({ sort: sort === 'newest' ? '' : sort });
  }

  change(part: Partial<ExchangeFilter>): void {
    this.changes = { ...this.changes, ...part };
  }

  submit(): void {
    const { status, ...range } = this.draft;
    this.changes = {};
    this.place.choose({ ...this.place.chooseDays(range), status: status === 'all' ? '' : status });
  }

  open({ id }: BetRecord): void {
    this.openId = id;
  }

  close(): void {
    this.openId = null;
  }

  download(): void {
    void this.api.file.start(betHistoryCsv.path, this.params);
  }

  retry(): void {
    void this.query.refresh();
  }
}
