import type { BonusBet, listBonusBets } from '@pavilion/contract/calls/bonuses';
import type { Outcome } from '@pavilion/platform';
import { makeAutoObservable, runInAction } from 'mobx';

export type ReadBets = (before: string | undefined) => Promise<Outcome<typeof listBonusBets>>;

/** `more`: how the page after the shown ones stands. */
export type BetsState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly answered: boolean }
  | {
      readonly kind: 'ready';
      readonly rows: readonly BonusBet[];
      readonly next: string | null;
      readonly more: 'idle' | 'loading' | 'failed';
    };

/** What each bet gave to a bonus, the newest first: the list goes on as far as it is read. */
export class BonusBetsStore {
  state: BetsState = { kind: 'loading' };

  constructor(private readonly read: ReadBets) {
    makeAutoObservable<this, 'read'>(this, { read: false }, { autoBind: true });
  }

  /** The newest; those that are here already stay below them. */
  async load(): Promise<void> {
    if (this.state.kind === 'failed') this.state = { kind: 'loading' };
    const outcome = await this.read(undefined);
    runInAction(() => {
      if (outcome.kind === 'ok') this.state = this.joined(outcome.value.data, outcome.value.next);
      // What was read before stays on the screen when a later read fails.
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
      // Where the list began anew meanwhile, this page is no longer the next.
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

  /** The newest page on top of what is shown; where it doesn't reach down to that, the list begins anew. */
  private joined(rows: readonly BonusBet[], next: string | null): BetsState {
    if (this.state.kind === 'ready') {
      const at = this.state.rows.findIndex(({ id }) => id === rows.at(-1)?.id);
      if (at !== -1) return { ...this.state, rows: [...rows, ...this.state.rows.slice(at + 1)] };
    }
    return { kind: 'ready', rows, next, more: 'idle' };
  }
}
