import type { SportsEvent } from '@pavilion/contract/calls/exchange';
import { daysFrom } from '../../events/day';

export const inPlayTabs = ['inplay', 'today', 'tomorrow', 'result'] as const;
export type InPlayTab = (typeof inPlayTabs)[number];
/** A tab of events that have not ended. */
export type EventsTab = Exclude<InPlayTab, 'result'>;

type Belongs = (event: SportsEvent, now: number) => boolean;
const belongs: Readonly<Record<EventsTab, Belongs>> = {
  inplay: ({ inPlay }) => inPlay,
  today: ({ inPlay, opensAt }, now) => !inPlay && daysFrom(now, opensAt) === 0,
  tomorrow: ({ inPlay, opensAt }, now) => !inPlay && daysFrom(now, opensAt) === 1,
};

/** Returns the events whose name contains the typed text. */
export function named<E extends { readonly name: string }>(events: readonly E[], typed: string): readonly E[] {
  const query = typed.trim().toLowerCase();
  return events.filter(({ name }) => name.toLowerCase().includes(query));
}

/** Returns the events of a tab; days are days in Asia/Dhaka. */
export function eventsOf(tab: EventsTab, events: readonly SportsEvent[], now: number): readonly SportsEvent[] {
  return events.filter((event) => belongs[tab](event, now));
}
