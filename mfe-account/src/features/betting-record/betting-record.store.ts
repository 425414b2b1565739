import { makeAutoObservable } from 'mobx';
import { betsCsv, type Round } from '@pavilion/contract/calls/games';
import { nameIn } from '@pavilion/contract/name-in';
import type { ListAddress } from '../../records/list-address';
import { type DayFilter, ListPlace } from '../../records/list-place';
import type { BettingRecordApi } from './betting-record.api';

export const bettingTabs = ['settled', 'unsettled', 'exchange'] as const;
export type BettingTab = (typeof bettingTabs)[number];
export const bettingDays = ['today', 'yesterday', '7', 'all', 'own'] as const;
export const bettingSorts = ['newest', 'oldest'] as const;

interface BettingFilter extends DayFilter {
  /** Empty for all providers. */
  readonly provider: string;
  readonly type: string;
}

/** The player's rounds, settled and unsettled, and exchange bets. */
export class BettingRecordStore {
  readonly place: ListPlace;
  /** Changes in the filter form that are not submitted yet. */
  private changes: Partial<BettingFilter> = {};
  openId: string | null = null;
  private readonly providerList;
  private readonly typeList;

  constructor(
    readonly api: BettingRecordApi,
    readonly address: ListAddress,
  ) {
    this.place = new ListPlace(address, bettingDays);
    this.providerList = api.providers();
    this.typeList = api.types();
    makeAutoObservable<this, 'providerList' | 'typeList'>(
      this,
      { api: false, place: false, address: false, providerList: false, typeList: false },
      { autoBind: true },
    );
  }

  get tab(): BettingTab {
    return this.address.word('tab', bettingTabs);
  }

  get filter(): BettingFilter {
    return { ...this.place.dayFilter, provider: this.address.text('platform'), type: this.address.text('type') };
  }

  get draft(): BettingFilter {
    return { ...this.filter, ...this.changes };
  }

  get sort() {
    return this.address.word('sort', bettingSorts);
  }

  private get params() {
    const { provider, type } = this.filter;
    return {
      status: this.tab === 'unsettled' ? ('unsettled' as const) : ('settled' as const),
      ...(provider && { provider }),
      ...(type && { gameType: type }),
      ...this.place.range,
    };
  }

  private get query() {
    const { size, cursor } = this.place;
    return this.api.rounds({
      query: { ...this.params, size, ...(cursor && { cursor }), ...(this.sort !== 'newest' && { sort: this.sort }) },
    });
  }

  get state() {
    return this.query.state;
  }

  get rows(): readonly Round[] {
    return this.query.value?.data ?? [];
  }

  get page() {
    return this.query.value?.page;
  }

  get totals() {
    return this.api.totals({ query: this.params }).value;
  }

  get opened(): Round | null {
    return this.rows.find(({ id }) => id === this.openId) ?? null;
  }

  /** The server's details of the opened round, beyond its row. */
  get course() {
    return this.openId === null ? null : this.api.round(this.openId);
  }

  get providers() {
    return this.providerList.value?.data ?? [];
  }

  get types(): readonly string[] {
    return this.typeList.value?.data ?? [];
  }

  /** Names by code; a provider that no longer exists has only its code. */
  providerNames(language: 'en' | 'bn'): ReadonlyMap<string, string> {
    return new Map(this.providers.map((provider) => [provider.code, nameIn(language, provider)]));
  }

  chooseTab(tab: BettingTab): void {
    this.place.choose({ tab: tab === 'settled' ? '' : tab, status: '' });
  }

  chooseSort(sort: (typeof bettingSorts)[number]): void {
    this.place.choose({ sort: sort === 'newest' ? '' : sort });
  }

  change(part: Partial<BettingFilter>): void {
    this.changes = { ...this.changes, ...part };
  }

  submit(): void {
    const { provider, type, ...days } = this.draft;
    this.changes = {};
    this.place.choose({ ...this.place.chooseDays(days), platform: provider, type });
  }

  open(round: Round): void {
    this.openId = round.id;
  }

  close(): void {
    this.openId = null;
  }

  download(): void {
    const { status, provider, gameType, ...days } = this.params;
    void this.api.file.start(betsCsv.path, { status, platform: provider, game_type: gameType, ...days });
  }

  retryCourse(): void {
    void this.course?.refresh();
  }

  retry(): void {
    void this.query.refresh();
  }
}
