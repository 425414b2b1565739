import {
  type ShownSport,
  shownSports,
  sportLists,
  sports,
  type SportsEvent,
  sportsEvents,
} from '@pavilion/contract/calls/exchange';
import type { Platform, QueryState } from '@pavilion/platform';

interface SportGroup<E> {
  readonly sport: ShownSport;
  readonly events: readonly E[];
}

const POLL_MS = 15_000;

/** Every event of the exchange, requested per list. */
export class EventsStore {
  private readonly reads;

  constructor({ queries }: Pick<Platform, 'queries'>) {
    this.reads = sportLists.map((sport) =>
      queries.read(sportsEvents, { params: { sport } }, { staleMs: POLL_MS, pollMs: POLL_MS }),
    );
  }

  /** Ready as soon as one list is; failed if none could be loaded. */
  get state(): QueryState<readonly SportsEvent[]> {
    const states = this.reads.map(({ state }) => state);
    const ready = states.flatMap((state) => (state.kind === 'ready' ? [state.value] : []));
    if (ready.length > 0) return { kind: 'ready', value: ready.flat().sort((a, b) => a.opensAt - b.opensAt) };
    const failed = states.find(({ kind }) => kind === 'failed');
    return failed && states.every(({ kind }) => kind === 'failed') ? failed : { kind: 'loading' };
  }

  get all(): readonly SportsEvent[] {
    const { state } = this;
    return state.kind === 'ready' ? state.value : [];
  }

  async retry(): Promise<void> {
    await Promise.all(this.reads.map((read) => read.refresh()));
  }
}

/** Returns the sports that have some of these events, each with its events. */
export function bySport<E extends { readonly sport: ShownSport }>(events: readonly E[]): readonly SportGroup<E>[] {
  return shownSports
    .map((sport) => ({ sport, events: events.filter((event) => event.sport === sport) }))
    .filter((group) => group.events.length > 0);
}

/** Returns the sports with a list of their own, and those that some of these events have. */
export function shownIn(events: readonly { readonly sport: ShownSport }[]): readonly ShownSport[] {
  const always: readonly ShownSport[] = sports;
  return shownSports.filter((sport) => always.includes(sport) || events.some((event) => event.sport === sport));
}

export function marketAddress({
  eventId,
  marketId,
  sport,
}: Pick<SportsEvent, 'eventId' | 'marketId'> & { readonly sport?: ShownSport }): string {
  return `/odds-view?${new URLSearchParams({ eventId, marketId, ...(sport && { sport }) }).toString()}`;
}
