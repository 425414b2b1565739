import { getGames, getProviders, type Game } from '@pavilion/contract/calls/games';
import type { Platform } from '@pavilion/platform';
import { makeAutoObservable } from 'mobx';
import { FavouritesStore } from './favourites.store';
import type { LobbyFilter } from './lobby-filter';
import { indexGames, ofCategory, visibleGames, type IndexedGame } from './lobby-list';

export interface ProviderChoice {
  readonly code: string;
  readonly name: string;
}

type Reads = ReturnType<typeof reads>;
const SETTLE_MS = 250;

// Without a type or system: the whole list, which the site asks for before our code runs.
const reads = ({ queries }: Pick<Platform, 'queries'>) => ({
  games: queries.read(getGames, { query: {} }, { staleMs: 60_000 }),
  providers: queries.read(getProviders, { query: {} }, { staleMs: 60_000 }),
});

/** All games and who makes them; what is typed in the search before the address has it. */
export class LobbyStore {
  typed: string;
  readonly favourites: FavouritesStore;
  private readonly reads: Reads;
  private written: string;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pending: (() => void) | null = null;

  constructor(platform: Pick<Platform, 'queries'>, typed: string, storage: Storage = localStorage) {
    this.reads = reads(platform);
    this.favourites = new FavouritesStore(storage);
    this.typed = typed;
    this.written = typed;
    makeAutoObservable<this, 'reads' | 'written' | 'timer' | 'pending'>(
      this,
      { reads: false, written: false, timer: false, pending: false, favourites: false, shown: false, providers: false },
      { autoBind: true },
    );
  }

  get games() {
    return this.reads.games.state;
  }

  get providersFailed(): string | null {
    const { state } = this.reads.providers;
    return state.kind === 'failed' ? state.message : null;
  }

  private get providerNames(): ReadonlyMap<string, string> {
    return new Map((this.reads.providers.value?.data ?? []).map(({ code, name }) => [code, name]));
  }

  private get indexed(): readonly IndexedGame[] {
    return this.games.kind === 'ready' ? indexGames(this.games.value.games, this.providerNames) : [];
  }

  shown(filter: LobbyFilter): readonly Game[] {
    return visibleGames(this.indexed, filter, this.typed, this.favourites.codes);
  }

  /** Those who have games in the category, by name; one that was chosen stays choosable. */
  providers(filter: LobbyFilter): readonly ProviderChoice[] {
    const codes = new Set([...ofCategory(this.indexed, filter).map(({ game }) => game.provider), ...filter.providers]);
    return [...codes].map((code) => ({ code, name: this.providerNames.get(code) ?? code })).sort((a, b) => a.name.localeCompare(b.name));
  }

  /** Takes what was typed at once; the address follows when typing rests. */
  type(text: string, write: (text: string) => void): void {
    this.typed = text;
    clearTimeout(this.timer);
    this.pending = () => {
      this.written = text;
      write(text);
    };
    this.timer = setTimeout(this.settle, SETTLE_MS);
  }

  /**
   * Writes the address now if it is still to be written. Called before a link is followed: the lobby stays on screen
   * while the next page loads, and an address written then would pull the player back.
   */
  settle(): void {
    clearTimeout(this.timer);
    const { pending } = this;
    this.pending = null;
    pending?.();
  }

  /** Takes the address's search where it isn't our own writing: back, forward, a link. */
  follow(search: string): void {
    if (search === this.written) return;
    this.leave();
    this.written = search;
    this.typed = search;
  }

  /** Forgets an address still to be written. */
  leave(): void {
    clearTimeout(this.timer);
    this.pending = null;
  }

  async retry(): Promise<void> {
    await Promise.all([this.reads.games.refresh(), this.reads.providers.refresh()]);
  }
}
