import type { Bonus } from '@pavilion/contract/calls/bonuses';
import type { QueryState } from '@pavilion/platform';
import { makeAutoObservable } from 'mobx';
import { BonusBetsStore } from './bonus-bets.store';
import type { BonusesApi } from './bonuses.api';

/** One bonus: how far it has come, what each bet gave, and the way out of it. */
export class BonusStore {
  /** Whether the player is being asked if they mean it. */
  isAsking = false;
  readonly bets: BonusBetsStore;
  private readonly move: ReturnType<BonusesApi['cancelling']>;

  constructor(
    private readonly asked: string,
    private readonly api: BonusesApi,
  ) {
    this.move = api.cancelling(asked);
    this.bets = new BonusBetsStore((before) => api.bets(this.bonus?.id ?? asked, before));
    makeAutoObservable<this, 'asked' | 'api' | 'move'>(
      this,
      { asked: false, api: false, move: false, bets: false },
      { autoBind: true },
    );
  }

  /** Null where the player has no such bonus; a turnover ticket leads to its bonus as well. */
  get state(): QueryState<Bonus | null> {
    const { state } = this.api.list;
    if (state.kind !== 'ready') return state;
    return {
      kind: 'ready',
      value: state.value.data.find(({ id, ticketId }) => id === this.asked || ticketId === this.asked) ?? null,
    };
  }

  get bonus(): Bonus | null {
    return this.state.kind === 'ready' ? this.state.value : null;
  }

  /** Before the money is in there is nothing that a bet could give to. */
  get hasBets(): boolean {
    return this.bonus !== null && this.bonus.state !== 'offered' && this.bonus.state !== 'taken';
  }

  get cancelState() {
    return this.move.state;
  }

  /** A request that is still unanswered must be repeated, whatever the list says by now. */
  get canCancel(): boolean {
    return this.bonus?.canCancel === true || this.isUnconfirmed;
  }

  get isUnconfirmed(): boolean {
    return this.cancelState.kind === 'unconfirmed';
  }

  ask(isAsking: boolean): void {
    if (this.cancelState.kind === 'sending') return;
    this.isAsking = isAsking;
    if (isAsking) this.move.leave();
  }

  /** Gives the bonus up, or repeats the request still unanswered. */
  async cancel(): Promise<void> {
    const { bonus } = this;
    if (bonus === null || !this.canCancel) return;
    await this.move.run({ id: bonus.id });
    if (this.cancelState.kind !== 'done') return;
    this.ask(false);
    this.api.moved();
  }

  retry(): void {
    void this.api.list.refresh();
  }
}
