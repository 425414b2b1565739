import type { SportsEvent } from '@pavilion/contract/calls/exchange';
import { daysFrom } from '../../events/day';

export interface DayGroup {
  /** Days in Asia/Dhaka from today; null for events in play. */
  readonly days: number | null;
  readonly events: readonly SportsEvent[];
}

/** Groups events by day: those in play first, then today, tomorrow and so on. */
export function byDay(events: readonly SportsEvent[], now: number): readonly DayGroup[] {
  const groups = new Map<number | null, SportsEvent[]>();
  for (const event of events) {
    // An event whose start has passed but which is not in play counts as today.
    const days = event.inPlay ? null : Math.max(0, daysFrom(now, event.opensAt));
    groups.set(days, [...(groups.get(days) ?? []), event]);
  }
  return [...groups].map(([days, some]) => ({ days, events: some })).sort((a, b) => (a.days ?? -1) - (b.days ?? -1));
}
