import { makeAutoObservable } from 'mobx';
import { ticketsCsv, type TurnoverTicket } from '@pavilion/contract/calls/turnover';
import type { ListAddress } from '../../records/list-address';
import { type DayFilter, ListPlace } from '../../records/list-place';
import type { TurnoverRecordApi } from './turnover-record.api';

export const ticketTabs = ['active', 'completed'] as const;
export type TicketTab = (typeof ticketTabs)[number];
const ticketDays = ['all', 'today', 'yesterday', '7', 'own'] as const;
export const ticketSorts = ['newest', 'oldest'] as const;

/** The player's turnover tickets, open and completed. */
export class TurnoverRecordStore {
  readonly place: ListPlace;
  private changes: Partial<DayFilter> = {};

  constructor(
    readonly api: TurnoverRecordApi,
    private readonly address: ListAddress,
  ) {
    this.place = new ListPlace(address, ticketDays);
    makeAutoObservable<this, 'address'>(this, { api: false, place: false, address: false }, { autoBind: true });
  }

  get tab(): TicketTab {
    return this.address.word('tab', ticketTabs);
  }

  get draft(): DayFilter {
    return { ...this.place.dayFilter, ...this.changes };
  }

  get sort() {
    return this.address.word('sort', ticketSorts);
  }

  private get params() {
    // Open tickets are few and all matter, so the days don't apply.
    return { state: this.tab, ...(this.tab === 'completed' ? this.place.range : { days: 'all' as const }) };
  }

  private get query() {
    const { size, cursor } = this.place;
    return this.api.tickets({
      query: { ...this.params, size, ...(cursor && { cursor }), ...(this.sort !== 'newest' && { sort: this.sort }) },
    });
  }

  get state() {
    return this.query.state;
  }

  get tickets(): readonly TurnoverTicket[] {
    return this.query.value?.turnover ?? [];
  }

  get page() {
    return this.query.value?.page;
  }

  get totals() {
    return this.api.totals({ query: this.params }).value;
  }

  get openId(): string {
    return this.address.text('ticket');
  }

  chooseTab(tab: TicketTab): void {
    this.changes = {};
    this.place.choose({ tab: tab === 'active' ? '' : tab, days: '', from: '', to: '' });
  }

  chooseSort(sort: (typeof ticketSorts)[number]): void {
    this.place.choose({ sort: sort === 'newest' ? '' : sort });
  }

  change(part: Partial<DayFilter>): void {
    this.changes = { ...this.changes, ...part };
  }

  submit(): void {
    const { draft } = this;
    this.changes = {};
    this.place.choose(this.place.chooseDays(draft));
  }

  close(): void {
    this.address.set({ ticket: '' });
  }

  download(): void {
    void this.api.file.start(ticketsCsv.path, this.params);
  }

  retry(): void {
    void this.query.refresh();
  }
}
