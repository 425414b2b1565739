import { makeAutoObservable } from 'mobx';
import type { Bonus } from '@pavilion/contract/calls/bonuses';
import type { BonusesApi } from './bonuses.api';

export const groups = ['running', 'offered', 'ended'] as const;
export type BonusGroup = (typeof groups)[number];

/** Returns the list group of a bonus. */
function groupOf({ state }: Pick<Bonus, 'state'>): BonusGroup {
  if (state === 'offered') return 'offered';
  return state === 'taken' || state === 'wagering' ? 'running' : 'ended';
}

/** The player's bonuses, grouped by state. */
export class BonusesStore {
  constructor(private readonly api: Pick<BonusesApi, 'list'>) {
    makeAutoObservable<this, 'api'>(this, { api: false }, { autoBind: true });
  }

  get state() {
    return this.api.list.state;
  }

  of(group: BonusGroup): readonly Bonus[] {
    return this.state.kind === 'ready' ? this.state.value.data.filter((bonus) => groupOf(bonus) === group) : [];
  }

  retry(): void {
    void this.api.list.refresh();
  }
}
