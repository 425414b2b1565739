import { makeAutoObservable, runInAction } from 'mobx';
import type { BonusBet, listBonusBets } from '@pavilion/contract/calls/bonuses';
import type { Outcome } from '@pavilion/platform';

type ReadBets = (before: string | undefined) => Promise<Outcome<typeof listBonusBets>>;

/** `more`: loading state of the next page. */
type BetsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly answered: boolean }
  | {
      readonly kind: 'ready';
      readonly rows: readonly BonusBet[];
      readonly next: string | null;
      readonly more: 'idle' | 'loading' | 'failed';
    };

/** Bets that contributed to a bonus, newest first, loaded page by page. */
export class BonusBetsStore {
  state: BetsState = { kind: 'loading' };

  constructor(private readonly read: ReadBets) {
    makeAutoObservable<this, 'read'>(this, { read: false }, { autoBind: true });
  }

  /** Loads the newest page; pages already loaded stay below it. */
  async load(): Promise<void> {
    if (this.state.kind === 'failed') this.state = { kind: 'loading' };
    const outcome = await this.read(undefined);
    runInAction(() => {
      if (outcome.kind === 'ok') this.state = this.joined(outcome.value.data, outcome.value.next);
      // Loaded rows stay on screen when a later read fails.
      else if (this.state.kind !== 'ready')
        this.state = {
          kind: 'failed',
          message: outcome.kind === 'refused' ? outcome.message : '',
          answered: outcome.kind === 'refused',
        };
    });
  }

  async more(): Promise<void> {
    const { state } = this;
    if (state.kind !== 'ready' || state.next === null || state.more === 'loading') return;
    this.state = { ...state, more: 'loading' };
    const outcome = await this.read(state.next);
    runInAction(() => {
      // If the list was restarted meanwhile, this page is no longer the next one.
      if (this.state.kind !== 'ready' || this.state.more !== 'loading') return;
      if (outcome.kind !== 'ok') this.state = { ...this.state, more: 'failed' };
      else
        this.state = {
          kind: 'ready',
          rows: [...this.state.rows, ...outcome.value.data],
          next: outcome.value.next,
          more: 'idle',
        };
    });
  }

  /** Merges the newest page with the loaded rows; restarts the list if they don't overlap. */
  private joined(rows: readonly BonusBet[], next: string | null): BetsState {
    if (this.state.kind === 'ready') {
      const at = this.state.rows.findIndex(({ id }) => id === rows.at(-1)?.id);
      if (at !== -1) return { ...this.state, rows: [...rows, ...this.state.rows.slice(at + 1)] };
    }
    return { kind: 'ready', rows, next, more: 'idle' };
  }
}
