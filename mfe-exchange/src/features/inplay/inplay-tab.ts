import type { SportsEvent } from '@pavilion/contract/calls/exchange';
import { daysFrom } from '../../events/day';

export const inPlayTabs = ['inplay', 'today', 'tomorrow', 'result'] as const;
export type InPlayTab = (typeof inPlayTabs)[number];

type Belongs = (event: SportsEvent, now: number) => boolean;
const belongs: Readonly<Record<InPlayTab, Belongs>> = {
  inplay: ({ inPlay }) => inPlay,
  today: ({ inPlay, opensAt }, now) => !inPlay && daysFrom(now, opensAt) === 0,
  tomorrow: ({ inPlay, opensAt }, now) => !inPlay && daysFrom(now, opensAt) === 1,
  // The exchange lists open markets alone; results come with settled bets.
  result: () => false,
};

/** The events of a tab whose name has what is typed; days are days in Asia/Dhaka. */
export function eventsOf(tab: InPlayTab, events: readonly SportsEvent[], typed: string, now: number): readonly SportsEvent[] {
  const wanted = typed.trim().toLowerCase();
  return events.filter((event) => belongs[tab](event, now) && event.name.toLowerCase().includes(wanted));
}
