import { cancelBets, type Bet } from '@pavilion/contract/calls/exchange-bets';
import { Attempt, type Outcome, type Platform } from '@pavilion/platform';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Standing } from '../../standing/standing.store';

export type CancelState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'sending'; readonly ids: readonly string[] }
  | { readonly kind: 'refused'; readonly message: string }
  /** No answer: the list, read again, says what stands. */
  | { readonly kind: 'unconfirmed' };

export interface EventBets {
  readonly eventId: string;
  readonly event: string;
  readonly bets: readonly Bet[];
}

type Needs = Pick<Platform, 'api' | 'pending'>;

/** The player's bets that are not settled, and taking back what waits of them. */
export class MyBetsStore {
  state: CancelState = { kind: 'idle' };

  constructor(
    private readonly platform: Needs,
    readonly standing: Standing,
  ) {
    makeAutoObservable<this, 'platform'>(this, { platform: false, standing: false }, { autoBind: true });
  }

  get bets(): readonly Bet[] {
    return this.standing.open ?? [];
  }

  /** What can be taken back. */
  get waiting(): readonly Bet[] {
    return this.bets.filter(({ remaining }) => remaining > 0);
  }

  /** In the order of their newest bets. */
  get byEvent(): readonly EventBets[] {
    const events = new Map<string, Bet[]>();
    for (const bet of this.bets) events.set(bet.eventId, [...(events.get(bet.eventId) ?? []), bet]);
    return [...events].map(([eventId, bets]) => ({ eventId, event: bets[0]?.event ?? '', bets }));
  }

  ask(): void {
    if (this.state.kind !== 'sending') this.state = { kind: 'asking' };
  }

  leave(): void {
    if (this.state.kind === 'asking') this.state = { kind: 'idle' };
  }

  async cancel(ids: readonly string[]): Promise<void> {
    if (this.state.kind === 'sending' || ids.length === 0) return;
    this.state = { kind: 'sending', ids };
    // Of these bets: what was unanswered for others must not be sent in their place.
    const attempt = new Attempt<readonly string[]>(`exchange-cancel:${ids.join(',')}`);
    const outcome = await this.platform.pending.during(() =>
      attempt.run(ids, (asked, key) => this.platform.api.call(cancelBets, { body: { ids: [...asked] } }, key)),
    );
    await Promise.all([this.standing.bets.refresh(), this.standing.position.refresh()]);
    runInAction(() => {
      this.state = stateAfter(outcome);
    });
  }
}

function stateAfter(outcome: Outcome<typeof cancelBets>): CancelState {
  if (outcome.kind === 'ok') return { kind: 'idle' };
  return outcome.kind === 'refused' ? { kind: 'refused', message: outcome.message } : { kind: 'unconfirmed' };
}
