import { compositionOf, stableOf, type ChannelPayload } from '../channels/channel-file';
import type { FullComposition } from '../channels/composition';
import { compositionFor, type Cohort } from '../channels/resolve';
import type { Grant } from '../grants/grant-token';
import type { Faults } from './grants/faults';

/** Composition resolved for a visitor, for pages and live responses alike, with its cohort. */
export interface Seen {
  readonly composition: FullComposition;
  readonly cohort: Cohort;
  /** Set only for the cohort `granted`. */
  readonly grant?: Grant;
  /** Parts that this browser wants to be faulty. */
  readonly faults?: Faults;
}

/** Resolves the composition without a grant; a browser without cookies gets the stable one. */
export function seenBy(state: ChannelPayload, visitor: string | undefined): Seen {
  if (visitor === undefined) return { composition: stableOf(state), cohort: 'control' };
  const { id, cohort } = compositionFor(state, visitor);
  return { composition: compositionOf(state, id), cohort };
}

/** Caches a value per composition of a channel file; a new file clears it. */
export class PerComposition<T> {
  private of: ChannelPayload | undefined;
  private made = new Map<string, T>();

  constructor(
    private readonly make: (state: ChannelPayload, seen: Seen) => T,
    /** Returns anything else the value depends on. */
    private readonly variant: (seen: Seen) => string = () => '',
  ) {}

  get(state: ChannelPayload, seen: Seen): T {
    if (this.of !== state || this.made.size >= MOST) {
      this.of = state;
      this.made = new Map();
    }
    const key = `${seen.composition.id} ${this.variant(seen)}`;
    const known = this.made.get(key) ?? this.make(state, seen);
    this.made.set(key, known);
    return known;
  }
}

// Far more than the compositions and grants of a busy day.
const MOST = 200;
