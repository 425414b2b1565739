import type { Round } from '@pavilion/contract/calls/games';
import { makeAutoObservable } from 'mobx';
import type { Days } from '../../dhaka/dhaka-days';
import type { BettingRecordApi } from './betting-record.api';

export type BettingTab = 'settled' | 'unsettled' | 'exchange';

export interface BettingFilter {
  /** Empty for all. */
  readonly provider: string;
  readonly type: string;
  readonly days: Exclude<Days, 'all'>;
}

const PAGE = 20;

/** The player's rounds: settled, unsettled, and bets on the exchange. */
export class BettingRecordStore {
  tab: BettingTab = 'settled';
  /** What the filter form shows; it counts once submitted. */
  draft: BettingFilter = { provider: '', type: '', days: 'today' };
  filter: BettingFilter = this.draft;
  shownCount = PAGE;
  openId: string | null = null;
  private readonly providerList;
  private readonly typeList;

  constructor(readonly api: BettingRecordApi) {
    this.providerList = api.providers();
    this.typeList = api.types();
    makeAutoObservable<this, 'providerList' | 'typeList'>(
      this,
      { api: false, providerList: false, typeList: false },
      { autoBind: true },
    );
  }

  private get query() {
    return this.api.rounds(this.tab === 'unsettled' ? 'unsettled' : 'settled', this.filter.days);
  }

  get state(): 'loading' | 'failed' | 'ready' {
    return this.query.state.kind;
  }

  get found(): readonly Round[] {
    const { provider, type } = this.filter;
    return (this.query.value?.data ?? [])
      .filter((round) => provider === '' || round.provider === provider)
      .filter((round) => type === '' || round.gameType === type);
  }

  get shown(): readonly Round[] {
    return this.found.slice(0, this.shownCount);
  }

  get totals(): { readonly stake: number; readonly profit: number } {
    const stake = this.found.reduce((sum, round) => sum + round.stake, 0);
    return { stake, profit: this.found.reduce((sum, round) => sum + round.win, 0) - stake };
  }

  get opened(): Round | null {
    return this.found.find(({ id }) => id === this.openId) ?? null;
  }

  /** What the server tells of the opened round beyond its row. */
  get course() {
    return this.openId === null ? null : this.api.round(this.openId);
  }

  get providers() {
    return this.providerList.value?.data ?? [];
  }

  get types(): readonly string[] {
    return this.typeList.value?.data ?? [];
  }

  /** Names by code; a provider that left has its code alone. */
  get providerNames(): ReadonlyMap<string, string> {
    return new Map(this.providers.map(({ code, name }) => [code, name]));
  }

  chooseTab(tab: BettingTab): void {
    this.tab = tab;
    this.shownCount = PAGE;
  }

  change(part: Partial<BettingFilter>): void {
    this.draft = { ...this.draft, ...part };
  }

  submit(): void {
    this.filter = this.draft;
    this.shownCount = PAGE;
  }

  loadMore(): void {
    this.shownCount += PAGE;
  }

  open(round: Round): void {
    this.openId = round.id;
  }

  close(): void {
    this.openId = null;
  }

  retryCourse(): void {
    void this.course?.refresh();
  }

  retry(): void {
    void this.query.refresh();
  }
}
