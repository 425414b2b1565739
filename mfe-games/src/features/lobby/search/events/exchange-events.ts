import { sportLists, type SportsEvent, sportsEvents } from '@pavilion/contract/calls/exchange';
import type { Platform } from '@pavilion/platform';

const FRESH = { staleMs: 15_000 };

/** The events of all the exchange's lists, requested once somebody searches. */
export class ExchangeEvents {
  private readonly reads;

  constructor({ queries }: Pick<Platform, 'queries'>) {
    this.reads = sportLists.map((sport) => queries.read(sportsEvents, { params: { sport } }, FRESH));
  }

  /** Those of the lists that have loaded. */
  get loaded(): readonly SportsEvent[] {
    return this.reads.flatMap(({ value }) => value ?? []);
  }

  get isLoading(): boolean {
    return this.reads.some(({ state }) => state.kind === 'loading');
  }

  /** True if a list is missing. */
  get hasFailed(): boolean {
    return this.reads.some(({ state }) => state.kind === 'failed');
  }

  async retry(): Promise<void> {
    await Promise.all(this.reads.map((read) => read.refresh()));
  }
}
