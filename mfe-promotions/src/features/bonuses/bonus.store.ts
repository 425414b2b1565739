import { makeAutoObservable } from 'mobx';
import type { Bonus } from '@pavilion/contract/calls/bonuses';
import type { QueryState } from '@pavilion/platform';
import { BonusBetsStore } from './bonus-bets.store';
import type { BonusesApi } from './bonuses.api';

/** Store of one bonus: its progress, its bets, and its cancellation. */
export class BonusStore {
  /** True while the confirmation dialog is open. */
  isConfirming = false;
  readonly bets: BonusBetsStore;
  private readonly move: ReturnType<BonusesApi['cancelling']>;

  constructor(
    private readonly requestedId: string,
    private readonly api: BonusesApi,
  ) {
    this.move = api.cancelling(requestedId);
    this.bets = new BonusBetsStore((before) => api.bets(this.bonus?.id ?? requestedId, before));
    makeAutoObservable<this, 'requestedId' | 'api' | 'move'>(
      this,
      { requestedId: false, api: false, move: false, bets: false },
      { autoBind: true },
    );
  }

  /** The bonus, or null if the player has none by this id; a turnover ticket's id resolves to its bonus too. */
  get state(): QueryState<Bonus | null> {
    const { state } = this.api.list;
    if (state.kind !== 'ready') return state;
    return {
      kind: 'ready',
      value:
        state.value.data.find(({ id, ticketId }) => id === this.requestedId || ticketId === this.requestedId) ?? null,
    };
  }

  get bonus(): Bonus | null {
    return this.state.kind === 'ready' ? this.state.value : null;
  }

  /** Bets can only contribute once the bonus money is credited. */
  get hasBets(): boolean {
    return this.bonus !== null && this.bonus.state !== 'offered' && this.bonus.state !== 'taken';
  }

  get cancelState() {
    return this.move.state;
  }

  /** An unconfirmed request must be repeatable, whatever the list says by now. */
  get canCancel(): boolean {
    return this.bonus?.canCancel === true || this.isUnconfirmed;
  }

  get isUnconfirmed(): boolean {
    return this.cancelState.kind === 'unconfirmed';
  }

  setConfirming(isConfirming: boolean): void {
    if (this.cancelState.kind === 'sending') return;
    this.isConfirming = isConfirming;
    if (isConfirming) this.move.leave();
  }

  /** Cancels the bonus, or repeats an unconfirmed request. */
  async cancel(): Promise<void> {
    const { bonus } = this;
    if (bonus === null || !this.canCancel) return;
    await this.move.run({ id: bonus.id });
    if (this.cancelState.kind !== 'done') return;
    this.setConfirming(false);
    this.api.moved();
  }

  retry(): void {
    void this.api.list.refresh();
  }
}
