import { makeAutoObservable } from 'mobx';
import type { Bet } from '@pavilion/contract/calls/exchange-bets';
import type { Platform } from '@pavilion/platform';
import type { AccountSummary } from '../../account-summary/account-summary.store';
import { BetChanges } from '../../bets/bet-changes.store';
import { cancelableOf } from '../../bets/cancelable';

export interface EventBets {
  readonly eventId: string;
  readonly event: string;
  readonly bets: readonly Bet[];
}

/** The player's unsettled bets, and canceling their unmatched parts. */
export class MyBetsStore {
  readonly changes: BetChanges;

  constructor(
    platform: Pick<Platform, 'api' | 'pending'>,
    readonly standing: AccountSummary,
  ) {
    this.changes = new BetChanges(platform, () => Promise.all([standing.bets.refresh(), standing.position.refresh()]));
    makeAutoObservable(this, { standing: false, changes: false });
  }

  get bets(): readonly Bet[] {
    return this.standing.open ?? [];
  }

  get waiting(): readonly Bet[] {
    return this.bets.filter(({ remaining }) => remaining > 0);
  }

  get cancelable(): readonly Bet[] {
    return cancelableOf(this.bets);
  }

  /** Events in the order of their newest bets. */
  get byEvent(): readonly EventBets[] {
    const events = new Map<string, Bet[]>();
    for (const bet of this.bets) events.set(bet.eventId, [...(events.get(bet.eventId) ?? []), bet]);
    return [...events].map(([eventId, bets]) => ({ eventId, event: bets[0]?.event ?? '', bets }));
  }
}
